import type * as equipmentSets from '#contract/equipment-sets.ts';
import { mostRemovedSets } from '#contract/equipment-sets.ts';
import { isSamePieces, type Pieces } from '#rules/gear/pieces.ts';
import { freeName } from '#rules/text/free-name.ts';
import { shownName } from '#rules/text/shown-name.ts';
import type { Database } from '../db/database.ts';
import { readGearItems } from '../gear/stored.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { checkPieces, type SentPieces } from './check-pieces.ts';
import {
  findSet,
  forgetSets,
  markRemoved,
  revisionsOf,
  setsOf,
  type StandingSet,
} from './queries.ts';
import { readPieces, toKeptSet } from './stored.ts';
import { checkRoom, keepRevision, missingSet, noteFor, writingSets } from './writing.ts';

type Db = Database['db'];

/** A removed set can be brought back this long, in milliseconds. */
export const removedKeptFor = 30 * 24 * 60 * 60 * 1000;

/** What a set is called and holds. */
interface Content {
  name: string;
  pieces: Pieces;
}

const contentOf = (row: Pick<StandingSet, 'name' | 'body'>): Content => ({
  name: row.name,
  pieces: readPieces(row),
});

async function readSent(db: Db, sent: SentPieces, before: Pieces): Promise<Pieces> {
  const ids = [...new Set(Object.values(sent).map(({ id }) => id))];
  return checkPieces(sent, await readGearItems(db, ids), before);
}

function changedMeanwhile(what: string): ProblemError {
  return new ProblemError('changed-meanwhile', `${what} Read it again and decide.`);
}

/**
 * Refuses a change of a part that somebody else has changed since: a name and gear that were changed
 * apart from each other are joined.
 * @throws ProblemError
 */
async function assertJoins(db: Db, row: StandingSet, revision: number, after: Content) {
  if (row.removed_at !== null) throw changedMeanwhile('This set has been removed meanwhile.');
  if (row.revision === revision) return;
  const stands = contentOf(row);
  const base = (await revisionsOf(db, row.id)).find((one) => one.revision === revision);
  const was = base && contentOf(base);
  const isNameTheirs = stands.name !== after.name && was?.name !== stands.name;
  const isGearTheirs =
    !isSamePieces(stands.pieces, after.pieces) && !(was && isSamePieces(was.pieces, stands.pieces));
  if (!isNameTheirs && !isGearTheirs) return;
  throw changedMeanwhile(
    `This set has been changed meanwhile: it is at revision ${row.revision}, not ${revision}.`,
  );
}

function assertFree(sets: readonly StandingSet[], id: string, name: string): void {
  const isTaken = sets.some((one) => one.id !== id && one.removed_at === null && one.name === name);
  if (isTaken) throw new ProblemError('name-taken', `There is a set called “${name}” already.`);
}

export const keepEquipmentSet: Handler<typeof equipmentSets.keepEquipmentSet> = (
  { params: { characterId, setId }, body, signedIn },
  services,
) =>
  writingSets(services, { signedIn, characterId }, async (writing) => {
    const { trx } = writing;
    const row = await findSet(trx, setId);
    if (row && row.character_id !== characterId) {
      throw new ProblemError('id-taken', 'A set of another character has this id.');
    }
    const before = row && contentOf(row);
    const name = body.name === undefined ? before?.name : shownName(body.name);
    if (name === '') throw fieldProblem('name', 'Name must not be empty');
    const pieces = body.gear
      ? await readSent(trx, body.gear, before?.pieces ?? {})
      : before?.pieces;
    if (name === undefined || pieces === undefined) {
      throw new ProblemError('invalid', 'A new set needs a name and gear.');
    }
    const isSame = before?.name === name && isSamePieces(before.pieces, pieces);
    if (row && isSame && row.removed_at === null) return toKeptSet(row);
    if (row) await assertJoins(trx, row, body.revision, { name, pieces });
    const sets = await setsOf(trx, characterId);
    assertFree(sets, setId, name);
    if (!row) checkRoom(sets);
    const done = row ? 'changed' : 'made';
    return toKeptSet(await keepRevision(writing, setId, row, { name, pieces, done }));
  });

/** Forgets sets that were removed long ago, and those beyond the number that is kept. */
async function forgetOldRemoved(trx: Db, sets: readonly StandingSet[], now: number) {
  const removed = sets
    .filter(({ removed_at }) => removed_at !== null)
    .toSorted((a, b) => (b.removed_at ?? 0) - (a.removed_at ?? 0));
  const old = removed.filter(
    // The one that goes now stays beside them.
    ({ removed_at }, at) => at >= mostRemovedSets - 1 || (removed_at ?? 0) < now - removedKeptFor,
  );
  await forgetSets(
    trx,
    old.map(({ id }) => id),
  );
}

export const removeEquipmentSet: Handler<typeof equipmentSets.removeEquipmentSet> = async (
  { params: { characterId, setId }, signedIn },
  services,
) => {
  await writingSets(services, { signedIn, characterId }, async (writing) => {
    const { trx } = writing;
    const sets = await setsOf(trx, characterId);
    const row = sets.find(({ id }) => id === setId);
    if (row?.removed_at !== null) return;
    await forgetOldRemoved(trx, sets, services.now());
    await markRemoved(trx, setId, services.now());
    await noteFor(writing, `set “${row.name}” removed`);
  });
};

export const restoreEquipmentSet: Handler<typeof equipmentSets.restoreEquipmentSet> = (
  { params: { characterId, setId }, body: { revision }, signedIn },
  services,
) =>
  writingSets(services, { signedIn, characterId }, async (writing) => {
    const { trx } = writing;
    const sets = await setsOf(trx, characterId);
    const row = sets.find(({ id }) => id === setId);
    const wanted = row && (await revisionsOf(trx, setId)).find((one) => one.revision === revision);
    if (!wanted) throw missingSet(setId);
    const { name, pieces } = contentOf(wanted);
    const isThere = row.removed_at === null;
    if (isThere && row.name === name && isSamePieces(readPieces(row), pieces)) {
      return toKeptSet(row);
    }
    if (!isThere) checkRoom(sets);
    const others = sets.filter(({ id, removed_at }) => id !== setId && removed_at === null);
    const free = freeName(name, (one) => others.some((other) => other.name === one));
    const done = isThere ? 'brought back to what it was' : 'brought back';
    return toKeptSet(await keepRevision(writing, setId, row, { name: free, pieces, done }));
  });
