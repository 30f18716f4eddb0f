import { randomUUID } from 'node:crypto';
import { longestOfPlan } from '#contract/raid-plan.ts';
import type * as raids from '#contract/raids.ts';
import { type Begun, carryOver, seatSquads } from '#rules/raids/beginning.ts';
import { emptyPlan, everybodyIn, planSize } from '#rules/raids/plan.ts';
import { findEvent } from '../calendar/queries.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { RaidsTable } from '../db/tables/raids.ts';
import type { Call, Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import type { Services } from '../services.ts';
import { squadPlaces } from '../squad-places/queries.ts';
import { allSquads } from '../squads/queries.ts';
import { assertNotOver, neededRaid, planInWords } from './needed.ts';
import { readPeople } from './people.ts';
import { addRaid, countRaids, findRaid, holdEvent, planOfEvening } from './queries.ts';
import { planColumns, readPlan } from './stored.ts';

type Db = Database['db'];
type Body = Call<typeof raids.createRaid>['body'];

/** The guild keeps so many of each. */
export const mostRaids = { plan: 200, template: 40 } as const;

const kindNames = { plan: 'plans', template: 'templates' } as const;

/** Finds the evening that a plan is to be for. @throws ProblemError */
async function eventToPlan(
  db: Db,
  { kind, eventId }: Body,
  now: number,
): Promise<EventsTable | null> {
  if (eventId === null) return null;
  if (kind === 'template') throw fieldProblem('eventId', 'A template belongs to no evening.');
  const event = await findEvent(db, eventId);
  if (!event) throw new ProblemError('not-found', `There is no event with the id ${eventId}.`);
  if (event.cancelled === 1) {
    throw new ProblemError('event-cancelled', 'This evening is called off.');
  }
  assertNotOver(event, now);
  return event;
}

const squadNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `Squad ${index + 1}`);

const nobodyLeftOut = { leftOut: [], squadsLeftOut: [] };

async function peopleOf(services: Services, event: EventsTable | null, named: Iterable<string>) {
  const people = await readPeople(services, event, named);
  return new Map(people.map((person) => [person.discordId, person]));
}

async function fromSquads(
  services: Services,
  title: string,
  event: EventsTable | null,
): Promise<Begun> {
  const { db } = services.database;
  const [squads, places] = await Promise.all([allSquads(db), squadPlaces(db)]);
  if (squads.length === 0) {
    return { plan: emptyPlan(title, squadNames(planSize.squads.usual)), ...nobodyLeftOut };
  }
  const placesOf = Map.groupBy(places, ({ squad_id }) => squad_id);
  const standing = squads.map(({ id, name, lead_id: lead }, index) => {
    const members = (placesOf.get(id) ?? []).map(({ user_id: discordId, role }) => ({
      ...{ discordId, role },
    }));
    return {
      // A name in a plan is shorter than a squad's may be.
      name: name.slice(0, longestOfPlan.squad).toWellFormed().trim() || `Squad ${index + 1}`,
      members: members.toSorted(
        (a, b) => Number(b.discordId === lead) - Number(a.discordId === lead),
      ),
    };
  });
  const named = places.map(({ user_id }) => user_id);
  return seatSquads(title, standing, await peopleOf(services, event, named));
}

/** Makes the first state of a plan. @throws ProblemError 404 */
async function begin(
  services: Services,
  { title, from }: Body,
  event: EventsTable | null,
): Promise<Begun> {
  switch (from.what) {
    case 'nothing':
      return { plan: emptyPlan(title, squadNames(from.squads), from.seats), ...nobodyLeftOut };
    case 'raid': {
      const earlier = readPlan((await neededRaid(services.database.db, from.raidId)).body);
      const named = everybodyIn(earlier).map(({ person }) => person);
      return carryOver(earlier, title, await peopleOf(services, event, named));
    }
    case 'squads':
      return fromSquads(services, title, event);
  }
}

async function assertRoom(trx: Db, kind: RaidsTable['kind']): Promise<void> {
  if ((await countRaids(trx, kind)) < mostRaids[kind]) return;
  throw new ProblemError(
    'too-many',
    `The guild keeps ${mostRaids[kind]} ${kindNames[kind]}. Delete one that nobody needs any more.`,
  );
}

/** Tells of the plan that an evening has, unless whoever begins another knows. @throws ProblemError */
async function assertKnown(trx: Db, { eventId, besides = false }: Body): Promise<void> {
  const other = eventId === null || besides ? null : await planOfEvening(trx, eventId);
  if (!other) return;
  throw new ProblemError(
    'evening-planned',
    `There is a plan of this evening already, “${other.title}”: open it, or begin another.`,
    { there: other },
  );
}

/** Tells whether a plan is what was sent, by whom it was, and as it was then. */
function isAsSent(there: RaidsTable, sent: RaidsTable): boolean {
  const names = ['kind', 'event_id', 'body', 'created_by'] as const;
  return names.every((name) => there[name] === sent[name]);
}

export const createRaid: Handler<typeof raids.createRaid> = async (
  { body, signedIn: { user } },
  services,
) => {
  const { audit, database, now } = services;
  const at = now();
  const planned = await eventToPlan(database.db, body, at);
  const { plan, ...leftOut } = await begin(services, body, planned);
  const raid: RaidsTable = {
    id: body.id ?? randomUUID(),
    kind: body.kind,
    event_id: body.eventId,
    ...planColumns(plan),
    version: 0,
    ...{ published_body: null, first_published: null },
    ...{ published_version: null, published_at: null, published_by: null },
    ...{ created_at: at, created_by: user.username, changed_at: at, changed_by: user.username },
  };
  await database.db.transaction().execute(async (trx) => {
    // Meanwhile the evening may have been called off, moved or deleted; from here on it stays as it is.
    if (body.eventId !== null) await holdEvent(trx, body.eventId);
    const event = await eventToPlan(trx, body, at);
    // Two officers at once would each find the last place free, and the evening without a plan.
    await takeTurn(trx, 'raids');
    const there = await findRaid(trx, raid.id);
    if (there && !isAsSent(there, raid)) throw sentAlready('plan');
    if (there) return;
    await assertKnown(trx, body);
    await assertRoom(trx, body.kind);
    await addRaid(trx, raid);
    const detail = planInWords(raid, event);
    await audit.write({ action: 'raid-created', actor: user, detail }, trx);
  });
  return { id: raid.id, ...leftOut };
};
