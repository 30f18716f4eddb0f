/**
 * Finds what the hash of an address leads to: an address spells some letters as numbers, an id does not.
 * Whoever wrote the address may have spelt it wrong.
 */
export function headingOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
