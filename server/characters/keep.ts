import type { AuditAction } from '#contract/audit.ts';
import type { DeletedCharacter } from '#contract/character-answers.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import { ProblemError } from '../http/problem.ts';
import {
  charactersOf,
  clearOtherMains,
  deletedOf,
  findCharacter,
  findDeleted,
  forgetDeleted,
  forgetOldDeleted,
  lockOwner,
  markMain,
  type OwnedCharacter,
  setAside,
  writeCharacter,
} from './queries.ts';
import { findUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import { assertMayWrite } from './rights.ts';

type Db = Database['db'];

/** How long a deleted character can be brought back. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

function missing(id: string): ProblemError {
  return new ProblemError(404, `There is no character with the id ${id}.`);
}

function nameOf(row: Pick<CharactersTable, 'ign'>): string {
  return row.ign === '' ? 'a character without a name' : row.ign;
}

/** Writes down what somebody else than the owner did. */
async function note(
  { audit }: Services,
  db: Db,
  signedIn: SignedIn,
  action: AuditAction,
  row: CharactersTable,
): Promise<void> {
  if (row.user_id === signedIn.user.id) return;
  const owner = await findUser(db, row.user_id);
  const subject = { id: row.user_id, username: owner?.username ?? '' };
  await audit.write({ action, actor: signedIn.user, subject, detail: nameOf(row) }, db);
}

/** The member's latest character becomes the main one when theirs is gone. */
async function passOnMain(db: Db, ownerId: string): Promise<void> {
  const left = await charactersOf(db, ownerId);
  const [heir] = left.toSorted((a, b) => b.updated_at - a.updated_at);
  if (heir && !left.some((row) => row.is_main === 1)) await markMain(db, heir.id);
}

/** Deletes a character; a second time changes nothing. @throws ProblemError 403, 404 */
export function deleteCharacter(services: Services, signedIn: SignedIn, id: string): Promise<void> {
  const { database, now } = services;
  return database.db.transaction().execute(async (trx) => {
    const found = await findCharacter(trx, id);
    const ownerId = found?.user_id ?? (await findDeleted(trx, id))?.user_id;
    if (ownerId === undefined) throw missing(id);
    assertMayWrite(signedIn, ownerId);
    await lockOwner(trx, ownerId);
    const row = await findCharacter(trx, id);
    if (!row) return;
    const { username: _, ...kept } = row;
    await forgetOldDeleted(trx, now() - keptFor);
    await setAside(trx, kept, now());
    await passOnMain(trx, ownerId);
    await note(services, trx, signedIn, 'character-deleted', row);
  });
}

/** @returns a member's characters that can still be brought back, newest first */
export async function listDeleted(
  { database, now }: Services,
  ownerId: string,
): Promise<DeletedCharacter[]> {
  const kept = await deletedOf(database.db, ownerId, now() - keptFor);
  return kept.map(({ id, row, deleted_at }) => {
    // Written by setAside alone.
    const { ign, level } = JSON.parse(row) as CharactersTable;
    return { characterId: id, IGN: ign, level, deletedAt: deleted_at };
  });
}

/** Brings a deleted character back, as the main one if it was. @throws ProblemError 403, 404 */
export function restoreCharacter(
  services: Services,
  signedIn: SignedIn,
  id: string,
): Promise<OwnedCharacter> {
  return services.database.db.transaction().execute(async (trx) => {
    const existing = await findCharacter(trx, id);
    const deleted = await findDeleted(trx, id);
    const ownerId = existing?.user_id ?? deleted?.user_id;
    if (ownerId === undefined) throw missing(id);
    assertMayWrite(signedIn, ownerId);
    await lockOwner(trx, ownerId);
    const kept = await findDeleted(trx, id);
    if (kept) {
      // Written by setAside alone.
      const row = JSON.parse(kept.row) as CharactersTable;
      if (row.is_main === 1) await clearOtherMains(trx, ownerId, id);
      await writeCharacter(trx, row);
      await forgetDeleted(trx, id);
      await passOnMain(trx, ownerId);
      await note(services, trx, signedIn, 'character-restored', row);
    }
    const restored = await findCharacter(trx, id);
    if (!restored) throw missing(id);
    return restored;
  });
}

/** Makes a character its owner's main. @throws ProblemError 403, 404 */
export function setMainCharacter(
  services: Services,
  signedIn: SignedIn,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<void> {
  return services.database.db.transaction().execute(async (trx) => {
    await lockOwner(trx, userId);
    const row = await findCharacter(trx, characterId);
    if (row?.user_id !== userId) throw missing(characterId);
    assertMayWrite(signedIn, userId);
    if (row.is_main === 1) return;
    await clearOtherMains(trx, userId, characterId);
    await markMain(trx, characterId);
    await note(services, trx, signedIn, 'character-main', row);
  });
}
