import type { Raid } from '#contract/raids.ts';
import { type RoleGrant, viewerOf } from '#rules/access/access.ts';
import type { LeaveDays } from '#rules/attendance/attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { PoolAnswer } from '#rules/raids/people.ts';
import { answersTo, type NamedAnswer } from '../calendar/queries.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type StoredUser } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { toLeaveDays } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import type { Services } from '../services.ts';
import { allSquads, squadPlaces } from '../squads/queries.ts';
import { type OwnedRaidCharacter, readRaidCharacters } from './characters.ts';
import { type Evenings, historyDays, historyOf, readEvenings } from './evenings.ts';

type Person = Raid['people'][number];

const day = 24 * 60 * 60 * 1000;

/** What is known of an evening and of those who may come to it, by their id. */
interface Around {
  answers: ReadonlyMap<string, NamedAnswer>;
  /** leaves of the evening's day */
  leaves: ReadonlyMap<string, LeavesTable>;
  /** leaves of the days before, too */
  allLeaves: ReadonlyMap<string, readonly LeaveDays[]>;
  squads: ReadonlyMap<string, string>;
  leads: ReadonlySet<string>;
  evenings: Evenings;
  grants: readonly RoleGrant[];
}

/** Tells whether somebody comes. Of an answer and a leave, what they said last counts. */
function answerOf({ id, roles }: StoredUser, { answers, leaves }: Around): PoolAnswer {
  if (roles === null) return 'gone';
  const [said, leave] = [answers.get(id), leaves.get(id)];
  if (leave && (!said || leave.made_at > said.answered_at)) return 'leave';
  return said?.answer ?? 'silent';
}

function toPerson(
  user: StoredUser,
  characters: readonly OwnedRaidCharacter[],
  around: Around,
): Person {
  const { id, username, avatar, roles } = user;
  const said = around.answers.get(id);
  return {
    discordId: id,
    username,
    avatar,
    answer: answerOf(user, around),
    comment: said?.comment ?? '',
    asked: said?.role ?? null,
    level: viewerOf(roles, around.grants).accessLevel,
    leads: around.leads.has(id),
    squad: around.squads.get(id) ?? '',
    ...historyOf(around.evenings, id, around.allLeaves.get(id) ?? []),
    characters: characters.map(({ userId: _, ...character }) => character),
  };
}

async function readAround(
  db: Database['db'],
  event: EventsTable | null,
  { guild, now }: Pick<Services, 'guild' | 'now'>,
): Promise<Around> {
  const until = event ? Math.min(event.starts_at, now()) : now();
  const zone = event?.zone ?? guild.calendar.zone;
  const evening = event && dayAt(event.starts_at, zone);
  const [answers, leaves, squads, places, evenings] = await Promise.all([
    event ? answersTo(db, event.id) : [],
    leavesBetween(db, dayAt(until - historyDays * day, zone), evening ?? dayAt(until, zone)),
    allSquads(db),
    squadPlaces(db),
    readEvenings(db, until),
  ]);
  const ofEvening = leaves
    .filter(
      ({ first_day, last_day }) => evening !== null && first_day <= evening && evening <= last_day,
    )
    // Of several leaves, the one that was announced last counts.
    .toSorted((a, b) => a.made_at - b.made_at);
  const leavesOf = Map.groupBy(leaves, ({ user_id }) => user_id);
  return {
    answers: new Map(answers.map((answer) => [answer.user_id, answer])),
    leaves: new Map(ofEvening.map((leave) => [leave.user_id, leave])),
    allLeaves: new Map(Array.from(leavesOf, ([id, own]) => [id, own.map(toLeaveDays)])),
    squads: new Map(places.map(({ user_id, name }) => [user_id, name])),
    leads: new Set(squads.flatMap(({ lead_id, deputy_id }) => [lead_id, deputy_id ?? lead_id])),
    evenings,
    grants: guild.discord.roles,
  };
}

/**
 * Reads everybody who may be seated, by name: members of any level, those in squads and those who
 * have answered, and whoever is named, even if they have left.
 */
export async function readPeople(
  { database, guild, now }: Pick<Services, 'database' | 'guild' | 'now'>,
  event: EventsTable | null,
  named: Iterable<string>,
): Promise<Person[]> {
  const { db } = database;
  const [users, around] = await Promise.all([allUsers(db), readAround(db, event, { guild, now })]);
  const asked = new Set(named);
  const mayBeSeated = ({ id, roles }: StoredUser) =>
    roles !== null &&
    (around.answers.has(id) ||
      around.squads.has(id) ||
      viewerOf(roles, around.grants).accessLevel > 0);
  const people = users.filter((user) => asked.has(user.id) || mayBeSeated(user));
  const characters = await readRaidCharacters(
    database,
    'user_id',
    people.map(({ id }) => id),
  );
  const charactersOf = Map.groupBy(characters, ({ userId }) => userId);
  return people.map((user) => toPerson(user, charactersOf.get(user.id) ?? [], around));
}
