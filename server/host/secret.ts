import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the session secret of this data folder, and makes one the first time. */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const made = randomBytes(32).toString('base64url');
  // The flag makes one secret even when two hosts start at the same moment.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
