import type * as weighing from '#contract/weighing.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import type { Handler } from '../http/call.ts';
import { receivedSince } from './queries.ts';

export const countReceived: Handler<typeof weighing.countReceived> = async (
  { query: { weeks } },
  { database: { db }, guild, now },
) => {
  const since = addDays(dayAt(now(), guild.calendar.zone), 1 - weeks * 7);
  const rows = await receivedSince(db, since);
  return {
    weeks,
    people: rows.map(({ user_id: discordId, lately, ever, item_name: name, day }) => ({
      ...{ discordId, lately, ever },
      last: { name, day },
    })),
  };
};
