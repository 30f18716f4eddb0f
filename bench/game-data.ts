import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDemoGuild } from '#demo/guild.ts';

/** Number of items in searches and imports (product §10). */
export const itemCount = 50_000;

const seed = 50;

/** Returns the file of game data in a folder. */
export function gameDataFile(folder: string): string {
  return join(folder, 'game.ndjson');
}

/** Writes game data of some size, one record on each line. Returns the file. */
export async function writeGameData(folder: string, items = itemCount): Promise<string> {
  const file = gameDataFile(folder);
  const { makeGameRecords } = await openDemoGuild();
  const out = createWriteStream(file);
  for (const record of makeGameRecords(seed, items)) {
    const value = record.kind === 'item' ? record.item : record.recipe;
    if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return file;
}
