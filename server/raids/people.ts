import type { Raid } from '#contract/raids.ts';
import { type RoleGrant, viewerOf } from '#rules/access/access.ts';
import { saidLast } from '#rules/attendance/said-last.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Away, PoolAnswer } from '#rules/raids/people.ts';
import { askedTo } from '../invitations/asked.ts';
import { toSaidCharacter } from '../rsvps/characters.ts';
import { answersTo, type NamedAnswer } from '../rsvps/queries.ts';
import type { Database } from '../db/database.ts';
import { allUsers, type StoredUser } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { lastAnnounced } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import type { Services } from '../services.ts';
import { squadPlaces } from '../squad-places/queries.ts';
import { allSquads } from '../squads/queries.ts';
import { type OwnedRaidCharacter, readRaidCharacters } from './characters.ts';
import { type History, readHistories } from '../evenings/history.ts';

type Person = Raid['people'][number];

/** What is known of an evening and of those who may come to it, by their id. */
interface Around {
  answers: ReadonlyMap<string, NamedAnswer>;
  /** those who are asked to it; null for everybody */
  asked: ReadonlySet<string> | null;
  /** when leaves of the evening's day were announced */
  announced: ReadonlyMap<string, number>;
  squads: ReadonlyMap<string, string>;
  leads: ReadonlySet<string>;
  historyOf: (userId: string) => History;
  grants: readonly RoleGrant[];
}

/** Tells why somebody comes to nothing any more; null for a member. */
export function awayFrom(
  { roles }: Pick<StoredUser, 'roles'>,
  grants: readonly RoleGrant[],
): Away | null {
  if (roles === null) return 'gone';
  return viewerOf(roles, grants).accessLevel === 0 ? 'outside' : null;
}

/**
 * Tells whether somebody comes. Who has no level any more does not, whatever they said; of an answer
 * and a leave, what they said last counts. Of a squad's evening, others were not asked.
 */
function answerOf(user: StoredUser, { answers, asked, announced, grants }: Around): PoolAnswer {
  const away = awayFrom(user, grants);
  if (away) return away;
  const { id } = user;
  const answered = answers.get(id);
  const said = answered && { answer: answered.answer, answeredAt: answered.answered_at };
  const isAsked = asked === null || asked.has(id);
  const last = saidLast(said ?? null, announced.get(id)) ?? (isAsked ? 'silent' : 'unasked');
  const isWaiting = (last === 'yes' || last === 'late') && answered?.waits_since != null;
  return isWaiting ? 'waits' : last;
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
    askedWith: (said && toSaidCharacter(said)?.id) ?? null,
    level: viewerOf(roles, around.grants).accessLevel,
    leads: around.leads.has(id),
    squad: around.squads.get(id) ?? '',
    ...around.historyOf(id),
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
  const [answers, asked, leaves, squads, places, historyOf] = await Promise.all([
    event ? answersTo(db, event.id) : [],
    event && askedTo(db, event),
    evening === null ? [] : leavesBetween(db, evening, evening),
    allSquads(db),
    squadPlaces(db),
    readHistories(db, until, zone),
  ]);
  return {
    answers: new Map(answers.map((answer) => [answer.user_id, answer])),
    asked,
    announced: lastAnnounced(leaves),
    squads: new Map(places.map(({ user_id, name }) => [user_id, name])),
    leads: new Set(squads.flatMap(({ lead_id, deputy_id }) => [lead_id, deputy_id ?? lead_id])),
    historyOf,
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
