import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in a SubjectPublicKeyInfo (RFC 8410). */
const keyHead = Buffer.from('302a300506032b6570032100', 'hex');

/** Discord answers for nothing that took longer than three seconds; clocks differ by more. */
const youngFor = 60_000;

/** Makes the key with which an application's interactions are signed. @param hex 64 digits */
export function readPublicKey(hex: string): KeyObject {
  const der = Buffer.concat([keyHead, Buffer.from(hex, 'hex')]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** What is signed: the bytes as they came, and what the headers say of them. */
interface Signed {
  body: Uint8Array;
  signature: string | undefined;
  /** seconds since 1970 */
  timestamp: string | undefined;
}

/**
 * Says why something is not taken for Discord's, null where it is: another has signed it, or it was
 * signed too long ago (https://docs.discord.com/developers/interactions/overview).
 */
export function faultOf(
  { body, signature = '', timestamp = '' }: Signed,
  key: KeyObject,
  now: number,
): string | null {
  const isWritten = /^[0-9a-f]{128}$/i.test(signature) && /^\d{1,12}$/.test(timestamp);
  if (!isWritten) return 'Only what Discord has signed is taken here.';
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  if (!verify(null, signed, key, Buffer.from(signature, 'hex'))) {
    return 'Discord has not signed this: somebody else has, or it was changed.';
  }
  if (Math.abs(now - Number(timestamp) * 1000) <= youngFor) return null;
  return 'This was signed too long ago, or the clock of this host is wrong.';
}
