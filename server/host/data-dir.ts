import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/** Makes sure that the data folder exists and is writable. @throws StartError */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(
      `DATA_DIR "${dataDir}" cannot be written to. Give this user the right, or name another folder.`,
      { cause },
    );
  }
}
