import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs texts that become part of an address: nobody can forge one, and nothing has to be stored.
 */
export class Signatures {
  readonly #key: Uint8Array;

  /** @param purpose keeps the keys of different uses of one secret apart */
  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** Returns the text with its signature behind a dot. */
  sign(text: string): string {
    return `${text}.${this.#of(text)}`;
  }

  /** Returns the text, or null when the signature is wrong. */
  read(signed: string): string | null {
    const dot = signed.lastIndexOf('.');
    const text = signed.slice(0, Math.max(0, dot));
    const given = Buffer.from(signed.slice(dot + 1));
    const right = Buffer.from(this.#of(text));
    return given.length === right.length && timingSafeEqual(given, right) ? text : null;
  }

  #of(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 32);
  }
}
