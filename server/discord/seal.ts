import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts that have to be stored and must be worthless to a thief of the database. */
export class Seal {
  readonly #key: Uint8Array;

  /** @param purpose keeps the keys of different uses of one secret apart */
  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  }

  close(text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** Returns the text, or null when it was sealed with another secret or changed since. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const start = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([start, decipher.final()]).toString('utf8');
    } catch {
      // The tag does not fit: another secret sealed the text, or somebody has changed the row.
      return null;
    }
  }
}
