import { type Besides, mostOfSquad } from '#contract/squad-shapes.ts';
import type { SquadMove } from '#contract/squad-changes.ts';
import * as contract from '#contract/squads.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import type { StoredUser } from '../db/people.ts';
import type { SquadMembersTable, SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import {
  type Doing,
  giveBack,
  lockSquads,
  type Office,
  peopleIn,
  settle,
  squadsIn,
  writeDeputies,
} from './besides.ts';
import { changeOnce } from './change-once.ts';
import { type SquadDeed, writeHistory } from './history.ts';
import { assertMayJoin, lockMembers } from './making.ts';
import { membersOfEach, placeMembers, placesOf, type SquadPlace } from '../squad-places/queries.ts';
import { tellMovedMembers } from './telling.ts';

type Db = Database['db'];
type Move = SquadMove;

/** A move with all that it is about. */
interface KnownMove {
  move: Move;
  user: StoredUser;
  /** where the person is now */
  place: SquadPlace | undefined;
  from: SquadsTable | null;
  to: SquadsTable | null;
}

/** Says where somebody is. */
function whereabouts(place: SquadPlace | undefined): string {
  if (!place) return 'in no squad';
  return place.role === null ? `in ${place.name}` : `in ${place.name} as ${place.role}`;
}

/** Refuses a move of somebody who is not where it was read. @throws ProblemError */
function assertThereStill({ move: { was }, user, place }: KnownMove): void {
  const isSame = was?.squadId === place?.squad_id && was?.role === place?.role;
  if (isSame) return;
  throw new ProblemError(
    'changed-meanwhile',
    `${user.username} has been moved meanwhile: now ${whereabouts(place)}.`,
  );
}

/** Refuses to take a lead out of the squad that they lead. @throws ProblemError */
function assertNotLead({ move: { is }, user, from }: KnownMove): void {
  if (from?.lead_id !== user.id || is?.squadId === from.id) return;
  throw new ProblemError(
    'invalid',
    `${user.username} leads ${from.name}. Choose another lead first, or disband the squad.`,
  );
}

async function readMoves(
  trx: Db,
  moves: readonly Move[],
  back: Besides | undefined,
): Promise<KnownMove[]> {
  const ids = moves.map(({ discordId }) => discordId);
  const users = await lockMembers(trx, [...new Set([...ids, ...peopleIn(back)])]);
  const squadIds = moves.flatMap(({ was, is }) => [was?.squadId ?? '', is?.squadId ?? '']);
  const locked = await lockSquads(trx, [...squadIds, ...squadsIn(back)]);
  const places = new Map((await placesOf(trx, ids)).map((place) => [place.user_id, place]));
  return moves.flatMap((move): KnownMove[] => {
    const user = users.get(move.discordId);
    if (!user) return [];
    const to = locked.get(move.is?.squadId ?? '') ?? null;
    if (move.is !== null && to === null) {
      throw new ProblemError('not-found', 'The squad has just been disbanded.');
    }
    const from = locked.get(move.was?.squadId ?? '') ?? null;
    return [{ move, user, place: places.get(user.id), from, to }];
  });
}

/** Says a move in words: `Heron → Curlew as Tank`. */
function inWords({ from, to, move }: KnownMove): string {
  const as = move.is?.role ? ` as ${move.is.role}` : '';
  if (to && from?.id === to.id) return `${to.name}: ${move.is?.role ?? 'role of the main'}`;
  return `${from?.name ?? 'no squad'} → ${to?.name ?? 'no squad'}${as}`;
}

/** Returns what a move leaves in the history of the squads that it touches. */
function deedsOf({ move, user: person, from, to }: KnownMove): SquadDeed[] {
  const as = move.is?.role ? `as ${move.is.role}` : '';
  if (to && from?.id === to.id) {
    const detail = as || 'as what their main plays';
    return [{ squad: to, kind: 'role', person, detail }];
  }
  const left = from && {
    ...{ squad: from, kind: 'left' as const, person },
    detail: to ? `to ${to.name}` : '',
  };
  const joined = to && {
    ...{ squad: to, kind: 'joined' as const, person },
    detail: [from && `from ${from.name}`, as].filter(Boolean).join(', '),
  };
  return [left, joined].filter((deed) => deed !== null);
}

async function assertRoom(trx: Db, moves: readonly KnownMove[]): Promise<void> {
  const filled = new Map(moves.flatMap(({ to }) => (to ? [[to.id, to.name] as const] : [])));
  const members = await membersOfEach(trx, [...filled.keys()]);
  for (const [id, name] of filled) {
    if ((members.get(id)?.length ?? 0) <= mostOfSquad.members) continue;
    throw new ProblemError(
      'too-many',
      `${name} would have more than ${mostOfSquad.members} members.`,
    );
  }
}

/** Returns the places that moves give, where they give one. */
function placesAfter(moves: readonly KnownMove[], at: number): SquadMembersTable[] {
  return moves.flatMap(({ move: { is }, user, place }) => {
    if (is === null) return [];
    const joined_at = is.squadId === place?.squad_id ? place.joined_at : at;
    return [{ squad_id: is.squadId, user_id: user.id, role: is.role, joined_at }];
  });
}

/** Returns the offices that moves end: a deputy who leaves is one no longer. */
function officesEnded(moves: readonly KnownMove[]): Office[] {
  return moves.flatMap(({ move: { is }, user, from }) =>
    from?.deputy_id === user.id && is?.squadId !== from.id ? [{ squad: from, user }] : [],
  );
}

function assertMayMove(one: KnownMove, grants: readonly RoleGrant[]): void {
  assertThereStill(one);
  assertNotLead(one);
  const { move, user, place } = one;
  if (move.is !== null && move.is.squadId !== place?.squad_id) assertMayJoin(user, grants);
}

/** How people are moved. */
interface Moving extends Doing {
  /** which roles give which level: of who comes into a squad one is asked */
  grants: readonly RoleGrant[];
  why?: string;
  /** what a move that is taken back had ended */
  back?: Besides | undefined;
}

/** Moves people in the transaction of a call that has locked nothing yet. @throws ProblemError */
export async function movePeople(
  trx: Db,
  moves: readonly Move[],
  { why = '', back, grants, ...doing }: Moving,
): Promise<{ besides: Besides; again: Besides }> {
  const { audit, by, at } = doing;
  const known = await readMoves(trx, moves, back);
  for (const one of known) assertMayMove(one, grants);
  const ids = known.map(({ user }) => user.id);
  await placeMembers(trx, ids, placesAfter(known, at));
  const lines = known.map((one) => {
    const detail = inWords(one) + why;
    return { action: 'squad-moved', actor: by, subject: one.user, detail } as const;
  });
  await audit.writeAll(lines, trx);
  const moved = known.map(({ user: { id }, from, to }) => ({ id, from, to }));
  await tellMovedMembers(trx, moved, doing);
  const ended = officesEnded(known);
  const offices = await writeDeputies(trx, ended, 'no longer', doing);
  await assertRoom(trx, known);
  const placed = known.filter(({ move }) => move.is !== null).map(({ user }) => user.id);
  const settled = await settle(trx, placed, at);
  await writeHistory(trx, [...known.flatMap(deedsOf), ...offices], by, at);
  const again = await giveBack(trx, back, doing);
  const deputies = ended.map(({ squad, user }) => ({ discordId: user.id, squadId: squad.id }));
  return { besides: { ...settled, deputies }, again };
}

export const setSquadMembers: Handler<typeof contract.setSquadMembers> = async (
  { body: { id, moves, back }, signedIn: { user: by } },
  { audit, database: { db }, guild, now },
) => {
  const moving = { audit, by, at: now(), grants: guild.discord.roles, back };
  const sent = { ...moving, id };
  return changeOnce(db, sent, contract.setSquadMembers.answer, (trx) =>
    movePeople(trx, moves, moving),
  );
};
