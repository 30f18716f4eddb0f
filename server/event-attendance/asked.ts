import type { Asked } from '../calendar/asked.ts';
import type { Database } from '../db/database.ts';
import { guildMemberIds, type PeopleFilter } from '../db/people.ts';

/**
 * Picks those who count at an event: who was asked, of those in the server; whoever the plan has or
 * something is recorded of, even if they have left.
 */
export async function whoCounts(
  db: Database['db'],
  { asked, planned }: Asked,
  recorded: Iterable<string>,
): Promise<PeopleFilter> {
  const ids = [...recorded, ...planned.keys()];
  if (asked === null) return { inServer: true, ids };
  const there = await guildMemberIds(db);
  return { ids: [...there.filter((id) => asked.has(id)), ...ids] };
}
