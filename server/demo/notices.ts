import { guild } from '#config';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { answersTo } from '../event-notices/queries.ts';
import { countSaid } from '../event-notices/said.ts';
import { tellOfEvents } from '../event-notices/telling.ts';
import { eventsBetween } from '../evenings/queries.ts';
import { rewriteNotices, saveReadBefore, toldAbout } from '../notices/queries.ts';
import { aboutEvent, factsOfEvent, tell } from '../notices/telling.ts';
import { publishedRaid } from '../raids/queries.ts';
import { readPlan } from '../raids/stored.ts';
import { tellPublished } from '../raids/telling.ts';
import { runningTrials } from '../trials/queries.ts';

type Db = Database['db'];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Has whoever has answered an evening read that it is planned, as they did before they answered. */
async function readByAnswering(trx: Db, event: EventsTable, at: number): Promise<void> {
  const answers = await answersTo(trx, [event.id]);
  const hasAnswered = new Set(answers.map(({ user_id }) => user_id));
  const told = await toldAbout(trx, [aboutEvent(event)]);
  const ids = told.flatMap(({ id, user_id }) => (hasAnswered.has(user_id) ? id : []));
  const facts = JSON.stringify({ ...factsOfEvent(event), said: countSaid(['none']) });
  await rewriteNotices(trx, ids, { facts, read_at: at });
}

/** Tells the demo guild's members of its next evenings, its plans and its trials; older news is read. */
export async function addDemoNotices(trx: Db, now: number): Promise<void> {
  for (const { id, user_id, started_at, ends_at } of await runningTrials(trx)) {
    const facts = { endsAt: new Date(ends_at).toISOString() };
    const told = { kind: 'trial-started', facts, to: [user_id], about: 'own trial' } as const;
    await tell(
      trx,
      { ...told, subject: id },
      { by: null, at: Math.max(started_at, now - 20 * day) },
    );
  }
  const ahead = await eventsBetween(trx, now, now + 7 * day);
  const on = ahead.filter(({ cancelled }) => cancelled === 0);
  for (const [nth, event] of on.entries()) {
    const act = { guild, by: null, at: now - (on.length - nth) * 9 * hour };
    await tellOfEvents(trx, [{ kind: 'event-planned', told: [{ event }] }], act);
    await readByAnswering(trx, event, act.at + hour);
  }
  await saveReadBefore(trx, now - 2 * day, now - day);
  for (const event of on) {
    const raid = await publishedRaid(trx, event.id);
    if (!raid?.published_body) continue;
    const plans = { before: null, after: readPlan(raid.published_body) };
    await tellPublished(trx, event, plans, { by: null, at: now - 2 * hour });
  }
}
