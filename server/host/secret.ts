import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Length below which a secret can be guessed: as for SESSION_SECRET. */
const shortest = 32;

const nameOf = ({ code, message }: NodeJS.ErrnoException) => code ?? message;

/** Returns the kept secret, or null before the first start. @throws StartError */
async function readSecret(file: string): Promise<string | null> {
  let secret: string;
  try {
    secret = (await readFile(file, 'utf8')).trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(
      `The session secret in "${file}" cannot be read (${nameOf(cause as Error)}). Give this user the right, or set SESSION_SECRET.`,
      { cause },
    );
  }
  if (secret.length >= shortest) return secret;
  throw new StartError(
    `The session secret in "${file}" is ${secret === '' ? 'empty' : 'too short'}. Bring the file back from a copy, or delete it: the next start makes a new one, with which everybody has to sign in again.`,
  );
}

/** Makes a name in a folder outlive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and needs no such call.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps a new secret, unless another host has just kept its own. */
async function keepNewSecret(file: string, dataDir: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const made = randomBytes(32).toString('base64url');
    await writeFile(draft, made, { flag: 'wx', mode: 0o600, flush: true });
    // Unlike a rename, a link never replaces a secret that another host is using already.
    await link(draft, file);
    await syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Returns the session secret of this data folder, and makes one the first time. Hosts that start at
 * the same moment agree on one; a full disk leaves none.
 * @throws StartError
 */
export async function readOrMakeSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const known = await readSecret(file);
  if (known !== null) return known;
  try {
    await keepNewSecret(file, dataDir);
  } catch (cause) {
    throw new StartError(
      `The session secret cannot be kept in "${dataDir}" (${nameOf(cause as Error)}). Make room there, or set SESSION_SECRET to at least ${shortest} characters of your own.`,
      { cause },
    );
  }
  return (await readSecret(file)) ?? readOrMakeSecret(dataDir);
}
