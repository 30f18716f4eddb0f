import type { OwnedCharacter } from '../characters/queries.ts';
import { findCharacter } from '../characters/queries.ts';
import { assertMayWrite, missing } from '../characters/rights.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';
import { mostRevisions, mostSetsKept } from '#contract/equipment-sets.ts';
import type { Pieces } from '#rules/gear/pieces.ts';
import type { Services, SignedIn } from '../services.ts';
import { findSet, type StandingSet, writeSet } from './queries.ts';

type Db = Database['db'];

/** A change of a character's sets, under way. */
export interface Writing {
  trx: Db;
  character: OwnedCharacter;
  services: Services;
  signedIn: SignedIn;
}

/** Makes the problem of a set that does not exist. */
export function missingSet(id: string): ProblemError {
  return new ProblemError('not-found', `The character has no set with the id ${id}.`);
}

/**
 * Changes a character's sets in one transaction, in which nobody else writes what is its owner's.
 * @throws ProblemError when there is no such character, or it is another member's
 */
export function writingSets<T>(
  services: Services,
  { signedIn, characterId }: { signedIn: SignedIn; characterId: string },
  change: (writing: Writing) => Promise<T>,
): Promise<T> {
  return services.database.db.transaction().execute(async (trx) => {
    const found = await findCharacter(trx, characterId);
    if (!found) throw missing(characterId);
    assertMayWrite(signedIn, found.user_id);
    await lockUser(trx, found.user_id);
    const character = await findCharacter(trx, characterId);
    if (!character) throw missing(characterId);
    return change({ trx, character, services, signedIn });
  });
}

/** Refuses one more set than a character may have. @throws ProblemError */
export function checkRoom(sets: readonly StandingSet[]): void {
  if (sets.filter(({ removed_at }) => removed_at === null).length < mostSetsKept) return;
  throw new ProblemError(
    'too-many',
    `A character keeps at most ${mostSetsKept} sets. Remove one first.`,
  );
}

/** Writes what a set becomes, as its next revision, and tells the audit log. */
export async function keepRevision(
  { trx, character, services, signedIn }: Writing,
  id: string,
  before: StandingSet | null,
  { name, pieces, done }: { name: string; pieces: Pieces; done: string },
): Promise<StandingSet> {
  const revision = (before?.revision ?? 0) + 1;
  await writeSet(
    trx,
    { id, character_id: character.id, revision, removed_at: null },
    {
      ...{ set_id: id, revision, name, body: JSON.stringify(pieces) },
      ...{ by_id: signedIn.user.id, at: services.now() },
    },
    revision - mostRevisions + 1,
  );
  await noteFor({ trx, character, services, signedIn }, `set “${name}” ${done}`);
  const written = await findSet(trx, id);
  if (!written) throw new Error(`The set ${id} was not written`);
  return written;
}

/** Records a change by somebody other than the owner. */
export async function noteFor(
  { trx, character, services, signedIn }: Writing,
  done: string,
): Promise<void> {
  if (character.user_id === signedIn.user.id) return;
  const subject = { id: character.user_id, username: character.username };
  const detail = `${character.ign || 'A character without a name'}: ${done}`;
  await services.audit.write(
    { action: 'equipment-set', actor: signedIn.user, subject, detail },
    trx,
  );
}
