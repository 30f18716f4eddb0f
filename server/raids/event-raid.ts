import type * as raids from '#contract/raids.ts';
import type { EventRaid } from '#contract/raids.ts';
import { comesAs } from '#rules/raids/people.ts';
import { type Placed, type Plan, everybodyIn, placeOf } from '#rules/raids/plan.ts';
import { neededEvent } from '../calendar/events.ts';
import { findUsers } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { type OwnedRaidCharacter, readRaidCharacters } from './characters.ts';
import { publishedRaid } from './queries.ts';
import { readPlan } from './stored.ts';

type ShownSeat = EventRaid['bench'][number];

/** Returns where somebody is, as members see it: a squad by its id, or a list beside the squads. */
export function partOf(plan: Plan, person: string): string | null {
  const place = placeOf(plan, person);
  // No list is taken for a squad: their ids differ in the mark before them.
  return place === null || typeof place === 'string' ? place : `#${place.squad}`;
}

/** Tells whether people of a plan sit elsewhere than in an earlier state, came, or went. */
function hasMoved(plan: Plan, before: Plan): boolean {
  const ids = [...everybodyIn(plan), ...everybodyIn(before)].map(({ person }) => person);
  return ids.some((id) => partOf(plan, id) !== partOf(before, id));
}

/** What is known of the people of a plan, by id. */
interface Around {
  names: ReadonlyMap<string, { username: string; avatar: string | null }>;
  characters: ReadonlyMap<string, OwnedRaidCharacter>;
}

function toSeat(placed: Placed, isChanged: boolean, { names, characters }: Around): ShownSeat {
  const { person, role } = placed;
  const character = characters.get(placed.character ?? '');
  const { username, avatar } = names.get(person) ?? { username: '', avatar: null };
  const shown = character && comesAs(character, role);
  return {
    ...{ discordId: person, username, avatar, role, isChanged },
    character: character?.name ?? '',
    className: shown?.className ?? '',
    archetype: shown?.archetype ?? '',
  };
}

/** Answers the plan of an evening that officers have published. */
export const readEventRaid: Handler<typeof raids.readEventRaid> = async (
  { params },
  { database },
) => {
  const { db } = database;
  const event = await neededEvent(db, params.eventId);
  const raid = await publishedRaid(db, event.id);
  if (!raid?.published_body || raid.published_at === null) return null;
  const plan = readPlan(raid.published_body);
  const first = readPlan(raid.first_published ?? raid.published_body);
  const everybody = everybodyIn(plan);
  const [users, characters] = await Promise.all([
    findUsers(
      db,
      everybody.map(({ person }) => person),
    ),
    readRaidCharacters(
      database,
      'id',
      everybody.flatMap(({ character }) => character ?? []),
    ),
  ]);
  const around: Around = {
    names: new Map(users.map((one) => [one.id, one])),
    characters: new Map(characters.map((one) => [one.id, one])),
  };
  const show = (placed: Placed) =>
    toSeat(placed, partOf(plan, placed.person) !== partOf(first, placed.person), around);
  return {
    title: plan.title,
    publishedAt: new Date(raid.published_at).toISOString(),
    isChanged: hasMoved(plan, first),
    squads: plan.squads.map(({ name, seats }) => ({
      name,
      seats: seats.map(({ holder }) => holder && show(holder)),
    })),
    bench: plan.bench.map(show),
    reserve: plan.reserve.map(show),
  };
};
