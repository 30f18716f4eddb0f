import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guild } from '#config';

/** Where the guild's own files lie, below the project's folder. */
const folder = 'public';

/** The guild's emblem: in the bar, the foot, the browser's tab and the previews of links. */
const emblem = '/guild/emblem.svg';

/** Returns the emblem's drawing. */
export function readEmblem(root = process.cwd()): string {
  return readFileSync(join(root, folder, emblem), 'utf8');
}

/** Says which of the guild's own files are missing (product §11.2). */
export function missingGuildFiles(root: string, plate: string = guild.hero.plate): string[] {
  const needed = [emblem, ...(plate.startsWith('/') ? [plate] : [])];
  return needed
    .filter((file) => !existsSync(join(root, folder, file)))
    .map((file) => folder + file);
}
