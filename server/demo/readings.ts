import type { ReadingsTable } from '../db/tables/readings.ts';
import { toAsk } from '../readings/asking.ts';
import { addAsk, addReadings } from '../readings/queries.ts';
import { readConcerned } from '../readings/reading.ts';
import type { Services } from '../services.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The guild was asked to read its texts so long ago, in milliseconds. */
const asked = 26 * day;

/** Names what the texts said before they were changed. */
const earlier = '0'.repeat(16);

/** Of so many people one has not read a text, and another one only as it was before. */
const ofSo = 7;

/** Lets the demo guild's members have read what they have to, most of them. */
export async function addDemoReadings(
  services: Pick<Services, 'database' | 'guild' | 'site' | 'now'>,
): Promise<void> {
  const all = await readConcerned(services);
  const now = services.now();
  await services.database.db.transaction().execute(async (trx) => {
    for (const [nth, { text, people }] of all.entries()) {
      // Another host that fills the same database has done so.
      if (!(await addAsk(trx, toAsk(text, now - asked)))) continue;
      const readings = people.flatMap(({ id }, index): ReadingsTable[] => {
        const place = (index + 3 * nth) % ofSo;
        if (place === 0) return [];
        const isOld = place === 3;
        const at = now - (isOld ? 2 * asked : asked) + ((index * 29) % 600) * hour;
        return [{ user_id: id, path: text.path, revision: isOld ? earlier : text.revision, at }];
      });
      await addReadings(trx, readings);
    }
  });
}
