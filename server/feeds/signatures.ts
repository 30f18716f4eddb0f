import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs what people carry around as an address: nobody makes one up, nothing has to be stored. */
export class Signatures {
  readonly #key: Uint8Array;

  /** @param purpose keeps keys apart that come from one secret */
  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** Returns the text with its signature behind a dot. */
  sign(text: string): string {
    return `${text}.${this.#of(text)}`;
  }

  /** Returns the text, or null when the signature is not one of ours. */
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
