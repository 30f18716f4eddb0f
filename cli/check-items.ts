import { existsSync } from 'node:fs';
import { brokenItem, type NamedItem } from '#texts/items.ts';
import { databaseAddress, openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { findItem } from '#server/items/queries.ts';

/** Items that the database does not have. Where there is no database yet, nothing is known. */
async function unknownItems(items: readonly NamedItem[]): Promise<string[]> {
  const env = readEnv(process.env);
  const address = databaseAddress(env);
  if (items.length === 0 || (env.databaseUrl === undefined && !existsSync(address))) return [];
  const database = await openDatabase(address);
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

/** @returns a warning for each item of a text that cannot be found */
export async function checkItems(items: readonly NamedItem[]): Promise<string[]> {
  const broken = items.flatMap((item) => brokenItem(item) ?? []);
  const whole = items.filter((item) => brokenItem(item) === null);
  // A build does without the database: what is wrong with it, the host says when it starts.
  return [...broken, ...(await unknownItems(whole).catch(() => []))];
}
