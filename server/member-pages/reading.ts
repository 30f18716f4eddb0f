import {
  type MemberPage,
  mostOnPage,
  type OfficersPart,
  pageRange,
} from '#contract/member-pages.ts';
import { viewerOf } from '#rules/access/access.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { isNameless } from '#rules/guild/nameless.ts';
import { toAuditEntry } from '../audit/answers.ts';
import { recordsOfMember } from '../attendance/queries.ts';
import { characterHeads } from '../characters/queries.ts';
import { type Member, peopleByName } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';
import { toAnnounced, toLeave } from '../leaves/answers.ts';
import { lastDayOfAll } from '../leaves/changes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { toMemberNote } from '../member-notes/answers.ts';
import { notesAbout } from '../member-notes/queries.ts';
import { toColor } from '../members/answers.ts';
import { knownRoles } from '../members/known-roles.ts';
import { findRequest, squadsLedBy } from '../removals/queries.ts';
import type { Services } from '../services.ts';
import { placesOf } from '../squad-places/queries.ts';
import { trialsOf } from '../trials/queries.ts';
import * as answers from './answers.ts';
import * as queries from './queries.ts';

const day = 24 * 60 * 60 * 1000;

type Reading = Pick<Services, 'database' | 'guild' | 'now'>;

/** Finds somebody. @throws ProblemError where nobody is known */
async function neededMember({ database: { db } }: Reading, id: string): Promise<Member> {
  const { people } = await peopleByName(db, { after: undefined, limit: 1 }, { ids: [id] });
  const [member] = people;
  if (member && !isNameless(id)) return member;
  throw new ProblemError('not-found', `Nobody is known by the id ${id}.`);
}

/** Reads who somebody is: their name, their roles and what these give them. */
async function readIdentity({ database: { db }, guild }: Reading, member: Member) {
  const { id, username, avatar, roles, joinedAt } = member;
  const { accessLevel: level, editor } = viewerOf(roles, guild.discord.roles);
  const known = await knownRoles(db, guild);
  return {
    ...{ discordId: id, username, avatar, guilded: roles !== null, level, editor },
    roles: known
      .filter((role) => roles?.includes(role.id))
      .map((role) => ({ id: role.id, name: role.name, color: toColor(role.color) })),
    joinedAt: answers.toIsoOr(joinedAt),
  };
}

/** Reads where somebody came from and where they are: the server, squads, characters, trials. */
async function readStanding({ database: { db } }: Reading, id: string) {
  const [comings, answered, places, duties, turns, wish, characters, trials, builds] =
    await Promise.all([
      queries.comingsOf(db, id, mostOnPage),
      queries.lastAnswered(db, [id]),
      placesOf(db, [id]),
      queries.dutiesOf(db, id),
      queries.squadTurns(db, id, mostOnPage),
      queries.wishOf(db, id),
      characterHeads(db, 'user_id', [id]),
      trialsOf(db, id, 0),
      queries.countBuilds(db, id),
    ]);
  return {
    comings: answers.toComings(comings),
    answeredAt: answers.toIsoOr(answered.get(id)),
    squad: answers.toSquad(places[0], duties, id),
    squads: turns.map(({ squad_name: squad, kind, at }) => ({
      squad,
      kind,
      at: answers.toIso(at),
    })),
    wish: wish ? { ...wish, looking: wish.looking === 1 } : null,
    characters: answers.toCharacters(characters),
    trials: answers.toTrials(trials),
    builds,
  };
}

/** Reads what is recorded of somebody: evenings, corrections, appeals, leaves, drops. */
async function readRecords({ database: { db }, guild, now }: Reading, id: string) {
  const since = now() - pageRange * day;
  const first = addDays(dayAt(now(), guild.calendar.zone), -pageRange);
  const [records, leaves, corrections, appeals, drops, request] = await Promise.all([
    recordsOfMember(db, id, since),
    leavesBetween(db, first, lastDayOfAll, id),
    queries.correctionsOf(db, id, mostOnPage),
    queries.latestAppeals(db, id, mostOnPage),
    queries.latestDrops(db, id, mostOnPage),
    findRequest(db, id),
  ]);
  const latestFirst = leaves.toSorted((a, b) => (a.last_day < b.last_day ? 1 : -1));
  return {
    attendance: answers.toAttendance(records, leaves.map(toAnnounced)),
    corrections: answers.toCorrections(corrections),
    appeals: answers.toAppeals(appeals),
    leaves: latestFirst.slice(0, mostOnPage).map(toLeave),
    drops: answers.toDrops(drops),
    removal: request && { words: request.words, askedAt: answers.toIso(request.asked_at) },
  };
}

/** Reads what is known of somebody, on one page. @throws ProblemError where nobody is known */
export async function readPage(services: Reading, id: string): Promise<MemberPage> {
  const member = await neededMember(services, id);
  const [identity, standing, records] = await Promise.all([
    readIdentity(services, member),
    readStanding(services, id),
    readRecords(services, id),
  ]);
  return { ...identity, ...standing, ...records };
}

/** Reads what officers alone see of a member; an officer sees no notes on themselves. */
export async function readOfficersPart(
  { database: { db } }: Reading,
  id: string,
  readerId: string,
): Promise<OfficersPart> {
  const [notes, lines, leads] = await Promise.all([
    id === readerId ? [] : notesAbout(db, id),
    queries.doneTo(db, id, mostOnPage),
    squadsLedBy(db, id),
  ]);
  return { notes: notes.map(toMemberNote), audit: lines.map(toAuditEntry), leads };
}
