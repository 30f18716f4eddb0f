const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes the end of an address that nobody guesses: 16 of 62 letters and digits, each as likely. */
export function newBuildId(): string {
  let id = '';
  while (id.length < 16) {
    // Bytes beyond the last whole round of the letters would favour the first of them.
    const bytes = crypto.getRandomValues(new Uint8Array(32)).filter((byte) => byte < 248);
    id += Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  }
  return id.slice(0, 16);
}
