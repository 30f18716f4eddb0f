import type { Database } from '../db/database.ts';
import { rewriteNotices } from './queries.ts';

/** Another text of a notice. */
export interface Rewritten {
  id: string;
  about: string;
  facts: string;
}

/** Writes other texts into notices, those that are alike at once. */
export async function rewriteAlike(
  trx: Database['db'],
  rewritten: readonly Rewritten[],
): Promise<void> {
  const alike = Map.groupBy(rewritten, ({ about, facts }) => `${about} ${facts}`);
  for (const [first, ...more] of alike.values()) {
    if (!first) continue;
    const ids = [first, ...more].map(({ id }) => id);
    await rewriteNotices(trx, ids, { about: first.about, facts: first.facts });
  }
}
