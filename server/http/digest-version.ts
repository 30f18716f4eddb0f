import { createHash } from 'node:crypto';

const versionBytes = 4;

/** Makes the version of what a page hears: another one whenever that is something else. */
export function digestVersion(data: string): number {
  const [first = 0, ...rest] = createHash('sha256').update(data).digest().subarray(0, versionBytes);
  return rest.reduce((sum, byte) => sum * 256 + byte, first % 128);
}
