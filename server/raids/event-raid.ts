import type * as raids from '#contract/raids.ts';
import type { EventRaid } from '#contract/raids.ts';
import { changesBetween, differsForMembers } from '#rules/raids/comparing.ts';
import { type Placed, everybodyIn } from '#rules/raids/plan.ts';
import { neededEvent } from '../calendar/events.ts';
import type { Handler } from '../http/call.ts';
import { readPlaced } from './placed.ts';
import { publishedRaid } from './queries.ts';
import { readPlan } from './stored.ts';

/** Answers the plan of an evening that officers have published. */
export const readEventRaid: Handler<typeof raids.readEventRaid> = async (
  { params },
  { database, guild },
) => {
  const { db } = database;
  const event = await neededEvent(db, params.eventId);
  const raid = await publishedRaid(db, event.id);
  if (!raid?.published_body || raid.published_at === null) return null;
  const plan = readPlan(raid.published_body);
  const first = readPlan(raid.first_published ?? raid.published_body);
  const knownAs = await readPlaced({ database, guild }, everybodyIn(plan));
  const changesOf = changesBetween(first, plan);
  const show = (placed: Placed): EventRaid['bench'][number] => {
    const { username, avatar, away, role, character, className, archetype } = knownAs(placed);
    return {
      ...{ discordId: placed.person, username, avatar, away },
      ...{ role, character, className, archetype },
      changed: changesOf(placed.person),
    };
  };
  return {
    title: plan.title,
    publishedAt: new Date(raid.published_at).toISOString(),
    isChanged: differsForMembers(first, plan),
    squads: plan.squads.map(({ name, seats }) => ({
      name,
      seats: seats.map(({ holder }) => holder && show(holder)),
    })),
    bench: plan.bench.map(show),
    reserve: plan.reserve.map(show),
  };
};
