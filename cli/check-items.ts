import { existsSync } from 'node:fs';
import { brokenItem, type NamedItem } from '#texts/items.ts';
import { databaseAddress, openGuildDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { findItem } from '#server/items/queries.ts';

/** Finds items that the database lacks; none where there is no database yet. */
async function unknownItems(items: readonly NamedItem[]): Promise<string[]> {
  const env = readEnv(process.env);
  const isThere = env.databaseUrl !== undefined || existsSync(databaseAddress(env));
  if (items.length === 0 || !isThere) return [];
  const database = await openGuildDatabase(env);
  try {
    const warnings: string[] = [];
    for (const { file, line, layout, id } of items) {
      if ((await findItem(database.db, layout, id)) !== null) continue;
      warnings.push(
        `${file}:${line}: the item database has no ${layout} ${id}: its name is shown without a link. Look the item up and write the digits at the end of its address.`,
      );
    }
    return warnings;
  } finally {
    await database.close();
  }
}

/** Makes a warning for each item of a text that cannot be found. */
export async function checkItems(items: readonly NamedItem[]): Promise<string[]> {
  const broken = items.flatMap((item) => brokenItem(item) ?? []);
  const whole = items.filter((item) => brokenItem(item) === null);
  // A build does without the database: the host tells about its faults when it starts.
  return [...broken, ...(await unknownItems(whole).catch(() => []))];
}
