import { longestOfPlan, mostBeside } from '#contract/raid-plan.ts';
import type * as raids from '#contract/raids.ts';
import type { RaidMove } from '#contract/raids.ts';
import { applyChanges, areOfNotes, type Change } from '#rules/raids/changes.ts';
import { besideNames } from '#rules/raids/misfit-words.ts';
import { type Plan, asides, everybodyIn, ties } from '#rules/raids/plan.ts';
import { shownName } from '#rules/text/shown-name.ts';
import { characterHeads } from '../characters/queries.ts';
import type { Database } from '../db/database.ts';
import { findUsers, lockUsers } from '../db/people.ts';
import type { RaidsTable } from '../db/tables/raids.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import type { AuditPerson } from '../services.ts';
import { tellMoved } from './live.ts';
import { misfitProblem } from './misfits.ts';
import { assertNotOver, eventOf, heldRaid } from './needed.ts';
import { addMove, changeRaid, type KeptMoves, namingMoves, versionOfMove } from './queries.ts';
import { planColumns, readChanges, readPlan } from './stored.ts';

type Db = Database['db'];

/** So many of a plan's latest moves are kept, if they are not longer than that together. */
export const keptMoves: KeptMoves = { count: 1000, bytes: 2 * 1024 * 1024 };

/** Lists what a change has called otherwise: a plan, or its squads. */
function namesBefore(change: Change): string[] {
  if (change.kind === 'squads') return change.was.map(({ name }) => name);
  return change.kind === 'words' && change.field === 'title' ? [change.was] : [];
}

/**
 * Refuses a title and names of squads that hold what nobody sees, but those that stood there before: undoing
 * brings them back.
 */
async function assertNamed(
  trx: Db,
  raidId: string,
  before: Plan,
  { title, squads }: Plan,
): Promise<void> {
  if (title.length === 0 || title.length > longestOfPlan.title) {
    throw fieldProblem('changes', `A title has 1 to ${longestOfPlan.title} characters.`);
  }
  const stood = new Set([before.title, ...before.squads.map(({ name }) => name)]);
  const unclean = [title, ...squads.map(({ name }) => name)].filter(
    (name) => !stood.has(name) && shownName(name) !== name,
  );
  if (unclean.length === 0) return;
  const moves = await namingMoves(trx, raidId);
  const earlier = new Set(moves.flatMap(readChanges).flatMap(namesBefore));
  const refused = unclean.find((name) => !earlier.has(name));
  if (refused === undefined) return;
  throw fieldProblem(
    'changes',
    `The name “${refused}” must be one line without unseen characters or doubled blanks.`,
  );
}

/** Refuses more people beside the squads than there may be. @throws ProblemError */
function assertRoom(before: Plan, after: Plan): void {
  for (const aside of asides) {
    const count = after[aside].length;
    // A plan may have had more in earlier days.
    if (count <= mostBeside || count <= before[aside].length) continue;
    throw new ProblemError(
      'too-many',
      `At most ${mostBeside} people stand ${besideNames[aside]}. Take somebody out first.`,
    );
  }
}

const tiedIn = (plan: Plan) => ties.flatMap((tie) => plan[tie].flat());

/**
 * Refuses people whom nobody knows, and characters of others. Whoever stands in the plan already, or is tied
 * there, may be moved, even if they have left or deleted the character since. Those who come are locked until
 * the transaction ends: whoever removes them does so before, or finds them here.
 * @throws ProblemError
 */
async function assertPlaced(trx: Db, before: Plan, after: Plan): Promise<void> {
  const stood = new Set(
    everybodyIn(before).map(({ person, character }) => `${person} ${character}`),
  );
  const come = everybodyIn(after).filter(
    ({ person, character }) => !stood.has(`${person} ${character}`),
  );
  const wereTied = new Set(tiedIn(before));
  const tied = tiedIn(after).filter((person) => !wereTied.has(person));
  const people = [...new Set([...come.map(({ person }) => person), ...tied])];
  if (people.length === 0) return;
  await lockUsers(trx, people);
  const users = await findUsers(trx, people);
  const nameOf = new Map(users.map(({ id, username }) => [id, username]));
  const stranger = people.find((person) => !nameOf.has(person));
  if (stranger !== undefined) {
    throw fieldProblem('changes', `Nobody here has the id ${stranger}.`);
  }
  const characters = await characterHeads(
    trx,
    'id',
    come.flatMap(({ character }) => character ?? []),
  );
  const ownerOf = new Map(characters.map(({ id, user_id }) => [id, user_id]));
  for (const { person, character } of come) {
    if (character !== null && ownerOf.get(character) !== person) {
      throw fieldProblem(
        'changes',
        `${nameOf.get(person) ?? person} has no such character any more.`,
      );
    }
  }
}

/** Who makes a move, when, and the columns of the plan that it changes. */
interface Writing {
  user: AuditPerson;
  at: number;
  columns: Partial<Omit<RaidsTable, 'id'>>;
}

/**
 * Writes a move in a plan that is locked. One without changes tells that something else is new about
 * the plan, which has to be read again. Returns the version after it.
 */
export async function writeMove(
  trx: Db,
  raid: Pick<RaidsTable, 'id' | 'version'>,
  { id, step, changes }: Pick<RaidMove, 'id' | 'step' | 'changes'>,
  { user, at, columns }: Writing,
): Promise<number> {
  const version = raid.version + 1;
  await changeRaid(trx, raid.id, {
    ...columns,
    ...{ version, changed_at: at, changed_by: user.username },
  });
  const move = { raid_id: raid.id, version, id, by_id: user.id, step, at };
  await addMove(trx, { ...move, changes: JSON.stringify(changes) }, keptMoves);
  return version;
}

export const moveInRaid: Handler<typeof raids.moveInRaid> = async (
  { params, body, signedIn: { user } },
  services,
) => {
  const { database, now } = services;
  const version = await database.db.transaction().execute(async (trx) => {
    const raid = await heldRaid(trx, params.raidId);
    const made = await versionOfMove(trx, raid.id, body.id);
    if (made !== null) return made;
    if (!areOfNotes(body.changes)) assertNotOver(await eventOf(trx, raid), now());
    const before = readPlan(raid.body);
    const { plan, misfit } = applyChanges(before, body.changes);
    if (misfit) throw await misfitProblem(trx, before, misfit);
    await assertNamed(trx, raid.id, before, plan);
    assertRoom(before, plan);
    await assertPlaced(trx, before, plan);
    return writeMove(trx, raid, body, { user, at: now(), columns: planColumns(plan) });
  });
  tellMoved(services, params.raidId);
  return { version };
};
