import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, and the folder where there is none yet. Builds write thousands of small ones: where
 * it stands, since handing each to another thread takes longer, and without asking for its folder.
 */
export function writeFileAt(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
