import { randomUUID } from 'node:crypto';
import type * as raids from '#contract/raids.ts';
import { everybodyIn } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { RaidsTable } from '../db/tables/raids.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { settlePlaces } from '../places/settling.ts';
import { markPlan } from '../post-marks/queries.ts';
import type { Services } from '../services.ts';
import { tellMoved } from './live.ts';
import { writeMove } from './moving.ts';
import { assertNotOver, eventOf, heldRaid, isOver, planInWords } from './needed.ts';
import { deleteRaid, holdEvent, publishedRaid } from './queries.ts';
import { readPlan } from './stored.ts';
import { tellPublished, tellWithdrawn } from './telling.ts';

/** Locks the evening of a plan, and finds it; null for a practice or a template. */
async function heldEvent(trx: Database['db'], raid: RaidsTable): Promise<EventsTable | null> {
  if (raid.event_id !== null) await holdEvent(trx, raid.event_id);
  return eventOf(trx, raid);
}

/** Locks the evening of a plan that is to be published, and finds it. @throws ProblemError */
async function eventToPublish(trx: Database['db'], raid: RaidsTable, now: number) {
  const event = await heldEvent(trx, raid);
  if (!event) {
    const what = raid.kind === 'template' ? 'A template' : 'A practice';
    throw new ProblemError('invalid', `${what} belongs to no evening: nobody would see it.`);
  }
  assertNotOver(event, now);
  if (event.cancelled === 1) {
    throw new ProblemError('event-cancelled', 'This evening is called off.');
  }
  const other = await publishedRaid(trx, event.id);
  if (other && other.id !== raid.id) {
    throw new ProblemError(
      'invalid',
      `Members see another plan of this evening, “${other.title}”. Take that one back first.`,
    );
  }
  return event;
}

/** Finds everybody of a stored plan. */
function peopleIn(trx: Database['db'], body: string) {
  const ids = everybodyIn(readPlan(body)).map(({ person }) => person);
  return findUsers(trx, [...new Set(ids)]);
}

/**
 * Gives the places of a squad's evening anew, whose guests come and go with its plan. Those of the plan are
 * told of it afterwards: that is what they read.
 */
async function settleGuests(
  trx: Database['db'],
  event: EventsTable,
  { guild, by, at }: { guild: Services['guild']; by: string; at: number },
): Promise<void> {
  const settling = { now: at, grants: guild.discord.roles };
  await settlePlaces(trx, [event.id], settling, { cause: 'places', by });
}

/** Makes the move by which those who work on a plan hear what has become of it. */
const news = (step: string) => ({ id: randomUUID(), step, changes: [] });

export const publishRaid: Handler<typeof raids.publishRaid> = async (
  { params, body, signedIn: { user } },
  services,
) => {
  const { audit, database, guild, now } = services;
  const at = now();
  const published = await database.db.transaction().execute(async (trx) => {
    const raid = await heldRaid(trx, params.raidId);
    const event = await eventToPublish(trx, raid, at);
    if (raid.version !== body.version) {
      throw new ProblemError(
        'changed-meanwhile',
        'Somebody has changed the plan. Look it over, then publish it.',
      );
    }
    const columns = {
      published_body: raid.body,
      first_published: raid.first_published ?? raid.body,
      ...{ published_version: raid.version + 1, published_at: at, published_by: user.username },
    };
    const detail = planInWords(raid, event);
    const concerned = await peopleIn(trx, raid.body);
    await audit.write({ action: 'raid-published', actor: user, concerned, detail }, trx);
    const before = raid.published_body === null ? null : readPlan(raid.published_body);
    const plans = { before, after: readPlan(raid.body) };
    const version = await writeMove(trx, raid, news('Published'), { user, at, columns });
    const act = { guild, by: user.id, at };
    await settleGuests(trx, event, act);
    await tellPublished(trx, event, plans, act);
    await markPlan(trx, event.id, at);
    return version;
  });
  tellMoved(services, params.raidId);
  return { version: published, at: new Date(at).toISOString() };
};

/** The columns of a plan that nobody sees. */
const unpublished = {
  ...{ published_body: null, first_published: null },
  ...{ published_version: null, published_at: null, published_by: null },
};

export const withdrawRaid: Handler<typeof raids.withdrawRaid> = async (
  { params, signedIn: { user } },
  services,
) => {
  const { audit, database, guild, now } = services;
  const at = now();
  await database.db.transaction().execute(async (trx) => {
    const raid = await heldRaid(trx, params.raidId);
    if (raid.published_at === null) return;
    const event = await heldEvent(trx, raid);
    assertNotOver(event, at);
    const detail = planInWords(raid, event);
    const concerned = await peopleIn(trx, raid.published_body ?? raid.body);
    await audit.write({ action: 'raid-withdrawn', actor: user, concerned, detail }, trx);
    const seen = readPlan(raid.published_body ?? raid.body);
    await writeMove(trx, raid, news('Taken back'), { user, at, columns: unpublished });
    if (event) {
      const act = { guild, by: user.id, at };
      await settleGuests(trx, event, act);
      // Of what is called off nobody works on a plan: that it is off stays told.
      if (event.cancelled === 0) await tellWithdrawn(trx, event, seen, act);
      await markPlan(trx, event.id, at);
    }
  });
  tellMoved(services, params.raidId);
};

export const removeRaid: Handler<typeof raids.removeRaid> = async (
  { params, signedIn: { user } },
  services,
) => {
  const { audit, database, now } = services;
  await database.db.transaction().execute(async (trx) => {
    const raid = await heldRaid(trx, params.raidId);
    const event = await eventOf(trx, raid);
    // What is over cannot be taken back, and must not stay for ever.
    if (raid.published_at !== null && !isOver(event, now())) {
      throw new ProblemError('invalid', 'Members see this plan. Take it back, then delete it.');
    }
    await deleteRaid(trx, raid.id);
    const detail = planInWords(raid, event);
    const concerned = await peopleIn(trx, raid.body);
    await audit.write({ action: 'raid-removed', actor: user, concerned, detail }, trx);
  });
  tellMoved(services, params.raidId);
};
