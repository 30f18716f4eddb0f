import { randomUUID } from 'node:crypto';
import { mostAnswered } from '#contract/answering.ts';
import { mostRecords } from '#contract/event-attendance.ts';
import { listLaterEvents } from '#contract/planning.ts';
import { mostChanges } from '#contract/raid-plan.ts';
import { mostOccurrences } from '#rules/calendar/recurrence.ts';
import { mostLater } from '#rules/calendar/series.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { emptyPlan, type Placed } from '#rules/raids/plan.ts';
import { addRows } from '#server/db/add-rows.ts';
import type { Database } from '#server/db/database.ts';
import { saveUsers } from '#server/db/people.ts';
import { eventRow } from '#tests/server/event-rows.ts';
import { raidRow } from '#tests/server/raid-rows.ts';
import { subjects } from '#tests/server/sample-calls.ts';
import { blockOf } from './block.ts';
import { jsonHeaders } from './guild-calls.ts';
import { type MemberApp, openMemberApp } from './member-app.ts';
import { benchMember } from './member.ts';
import type { Figure } from './table.ts';

// The largest bodies that are right: unlike odd ones they are done.

const day = 24 * 60 * 60 * 1000;

/** Nobody notices a pause of the host that is shorter, in milliseconds (product §10). */
const longestBlock = 50;

/** Other programs only make a block longer: the best of these counts. */
const rounds = 3;

/** Evenings of the series that have a published plan, and people on the bench of each. */
const plans = { count: 150, bench: 1000 };

const personId = (index: number) => `4${String(index).padStart(17, '0')}`;
const eventId = (index: number) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
/** The first evening of the long series. */
export const longSeriesId = eventId(0);

const onBench = (index: number): Placed => ({
  ...{ person: personId(index), character: null, role: 'Tank' },
});

/**
 * Adds a crowd, and a series as long as may be, whose evenings have answers and plans.
 * @param planned how many of them have
 */
export async function addLongSeries(
  { db }: Database,
  planned: number = plans.count,
): Promise<void> {
  const people = Array.from({ length: mostRecords }, (_, index) => ({
    ...{ id: personId(index), username: `Crowd ${index}`, avatar: null },
    ...{ roles: benchMember.roles, rolesAt: null, joinedAt: null },
  }));
  const evenings = Array.from({ length: mostLater + 1 }, (_, index) =>
    eventRow({
      ...{ id: eventId(index), starts_at: Date.now() + (index + 2) * day, mandatory: 1 },
      ...{ series_id: eventId(0), squad_id: subjects.squadId, title: 'A long series' },
    }),
  );
  const plan = {
    ...emptyPlan('Evening', ['Wick'], 10),
    bench: Array.from({ length: plans.bench }, (_, index) => onBench(index)),
  };
  const members = await db.selectFrom('users').select('id').limit(100).execute();
  await saveUsers(db, people);
  await db.transaction().execute(async (trx) => {
    await addRows(trx, 'events', evenings);
    for (const { id: event_id } of evenings.slice(0, planned)) {
      const published = { published_at: 1, published_body: JSON.stringify(plan) };
      const row = raidRow({ id: randomUUID(), event_id, plan, ...published });
      await trx.insertInto('raids').values(row).execute();
      const said = members.map(({ id: user_id }) => ({
        ...{ event_id, user_id, answer: 'yes' as const, role: null, comment: '' },
        ...{ answered_at: 0, by_id: null, by_name: null, said_before: null },
      }));
      await addRows(trx, 'rsvps', said);
    }
  });
}

/** A request with a largest body. */
interface FullRequest {
  method: string;
  path: string;
  body: object;
}

const formAt = (start: string, hour: number) => ({
  ...{ title: 'A long evening', description: 'y'.repeat(2000), squadId: subjects.squadId },
  ...{ mandatory: true, tbd: false, allCall: false, isPublic: false, zone: 'Europe/Berlin' },
  ...{ start: `${start}T${hour}:00`, end: `${start}T${hour + 2}:00` },
});

async function laterOf(app: MemberApp) {
  const path = listLaterEvents.path.replace('{eventId}', eventId(0));
  return listLaterEvents.answer.parse(JSON.parse(await app.ask(path)));
}

/** Makes the largest right body of each operation, for a round. */
const requests: Record<string, (app: MemberApp, round: number) => Promise<FullRequest>> = {
  [`answerEvents: ${mostAnswered} evenings`]: async (app, round) => {
    const { opened, later } = await laterOf(app);
    const named = [opened, ...later].slice(0, mostAnswered);
    const starts = await Promise.all(
      named.map(async ({ id }) => {
        const { startsAt } = JSON.parse(await app.ask(`/api/guild/events/${id}`)) as {
          startsAt: string;
        };
        return { eventId: id, startsAt };
      }),
    );
    const said = { answer: round % 2 === 0 ? 'yes' : 'no', role: null, comment: 'x'.repeat(200) };
    const answers = starts.map((start) => ({ ...start, said }));
    return { method: 'PUT', path: '/api/guild/answers/mine', body: { answers } };
  },
  [`recordAttendance: ${mostRecords} records`]: async (app, round) => {
    const path = `/api/guild/attendance/events/${subjects.eventId}`;
    const { version } = JSON.parse(await app.ask(path)) as { version: number };
    const state = round % 2 === 0 ? 'present' : 'absent';
    const records = Array.from({ length: mostRecords }, (_, index) => ({
      ...{ discordId: personId(index), state },
    }));
    return { method: 'PUT', path, body: { version, records, reason: 'x'.repeat(1000) } };
  },
  [`changeEvent: ${mostLater} later ones`]: async (app, round) => {
    const { opened, later } = await laterOf(app);
    const own = later.map(({ id, version }) => ({ id, version, keep: false }));
    const event = formAt(opened.form.start.slice(0, 10), 18 + round);
    const body = { event, scope: 'following', version: opened.version, own };
    return { method: 'PUT', path: `/api/guild/events/${opened.id}`, body };
  },
  [`createEvents: ${mostOccurrences} times`]: () => {
    const first = addDays(dayAt(Date.now(), 'UTC'), 3);
    const until = addDays(first, mostOccurrences - 1);
    const repeat = { every: 'week', interval: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], until };
    const body = { event: formAt(first, 12), repeat };
    return Promise.resolve({ method: 'POST', path: '/api/guild/events', body });
  },
  [`moveInRaid: ${mostChanges} changes`]: () => {
    // Somebody comes and goes, again and again: the plan is afterwards as it was.
    const aside = { kind: 'aside', list: 'bench' } as const;
    const changes = Array.from({ length: mostChanges / 2 }, (_, index) => [
      { ...aside, was: null, is: onBench(index) },
      { ...aside, was: onBench(index), is: null },
    ]).flat();
    const path = `/api/guild/raids/${subjects.raidId}/moves`;
    return Promise.resolve({
      method: 'POST',
      path,
      body: { id: randomUUID(), step: 'All', changes },
    });
  },
};

/** Sends a request. @throws where it is not done */
async function send(app: MemberApp, { method, path, body }: FullRequest): Promise<void> {
  const text = JSON.stringify(body);
  const response = await app.request(path, { method, headers: jsonHeaders, body: text });
  if (response.ok) await response.body?.pipeTo(new WritableStream());
  else throw new Error(`${method} ${path}: ${await response.text()}`);
}

/** Measures how long the largest right bodies keep the host from everything else, on one engine. */
export async function benchFullBodies(engine: string, database: Database): Promise<Figure[]> {
  const app = await openMemberApp(database);
  const figures: Figure[] = [];
  try {
    for (const [name, make] of Object.entries(requests)) {
      let block = Infinity;
      for (let round = 0; round < rounds; round += 1) {
        const request = await make(app, round);
        block = Math.min(block, await blockOf(() => send(app, request)));
      }
      figures.push({
        name: `${engine}: ${name}, longest block of the loop`,
        ours: `${block.toFixed(1)} ms`,
        against: `${longestBlock} ms`,
        ratio: block / longestBlock,
        limit: { atMost: 1 },
      });
    }
  } finally {
    await app.close();
  }
  return figures;
}
