import type * as raids from '#contract/raids.ts';
import type { EventRaid } from '#contract/raids.ts';
import { changedIn, differsForMembers } from '#rules/raids/comparing.ts';
import { comesAs } from '#rules/raids/people.ts';
import { type Placed, everybodyIn } from '#rules/raids/plan.ts';
import type { ChangedPart } from '#rules/raids/published-places.ts';
import { neededEvent } from '../calendar/events.ts';
import { findUsers } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { type OwnedRaidCharacter, readRaidCharacters } from './characters.ts';
import { publishedRaid } from './queries.ts';
import { readPlan } from './stored.ts';

type ShownSeat = EventRaid['bench'][number];

/** What is known of the people of a plan, by id. */
interface Around {
  names: ReadonlyMap<string, { username: string; avatar: string | null }>;
  characters: ReadonlyMap<string, OwnedRaidCharacter>;
}

function toSeat(placed: Placed, changed: ChangedPart[], { names, characters }: Around): ShownSeat {
  const { person, role } = placed;
  const character = characters.get(placed.character ?? '');
  const { username, avatar } = names.get(person) ?? { username: '', avatar: null };
  const shown = character && comesAs(character, role);
  return {
    ...{ discordId: person, username, avatar, role, changed },
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
  const show = (placed: Placed) => toSeat(placed, changedIn(first, plan, placed.person), around);
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
