import type { AuditAction } from '#contract/audit.ts';
import type * as characters from '#contract/characters.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import type { Handler } from '../http/call.ts';
import type { Services, SignedIn } from '../services.ts';
import { toCard } from './answers.ts';
import {
  charactersOf,
  clearOtherMains,
  findCharacter,
  findDeleted,
  forgetDeleted,
  forgetOldDeleted,
  forgetSurplusDeleted,
  markMain,
  setAside,
  writeCharacter,
} from './queries.ts';
import { assertMayWrite, missing } from './rights.ts';
import { othersThan } from './room.ts';
import { readKeptRow } from './stored.ts';

type Db = Database['db'];

/** A deleted character can be restored this long, in milliseconds. */
export const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Only so many of a member's deleted characters are kept, those that were deleted last. */
export const mostDeleted = 60;

function nameOf(row: Pick<CharactersTable, 'ign'>): string {
  return row.ign === '' ? 'a character without a name' : row.ign;
}

/** Records a change by somebody other than the owner. */
async function note(
  { audit }: Services,
  trx: Db,
  signedIn: SignedIn,
  action: AuditAction,
  row: CharactersTable,
): Promise<void> {
  if (row.user_id === signedIn.user.id) return;
  const owner = await findUser(trx, row.user_id);
  const subject = { id: row.user_id, username: owner?.username ?? '' };
  await audit.write({ action, actor: signedIn.user, subject, detail: nameOf(row) }, trx);
}

/** Makes the member's latest character the main one when theirs is deleted. */
async function passOnMain(trx: Db, ownerId: string): Promise<void> {
  const left = await charactersOf(trx, ownerId);
  const [heir] = left.toSorted((a, b) => b.updated_at - a.updated_at);
  if (heir && !left.some((row) => row.is_main === 1)) await markMain(trx, heir.id);
}

/**
 * Locks the owner of a stored or deleted character, so that nobody else writes their characters.
 * Returns the owner's id.
 * @throws ProblemError when there is no such character, or it is another member's
 */
async function holdOwner(trx: Db, signedIn: SignedIn, id: string): Promise<string> {
  const found = await findCharacter(trx, id);
  const ownerId = found?.user_id ?? (await findDeleted(trx, id))?.user_id;
  if (ownerId === undefined) throw missing(id);
  assertMayWrite(signedIn, ownerId);
  await lockUser(trx, ownerId);
  return ownerId;
}

/** Deletes a character; a second call changes nothing. */
export const deleteCharacter: Handler<typeof characters.deleteCharacter> = async (
  { params: { characterId }, signedIn },
  services,
) => {
  const { database, now } = services;
  await database.db.transaction().execute(async (trx) => {
    const ownerId = await holdOwner(trx, signedIn, characterId);
    const row = await findCharacter(trx, characterId);
    if (!row) return;
    const { username: _name, avatar: _avatar, ...kept } = row;
    await forgetOldDeleted(trx, now() - keptFor);
    // The one that goes now stays, whatever the clock says of the others.
    await forgetSurplusDeleted(trx, ownerId, mostDeleted - 1);
    await setAside(trx, kept, now());
    await passOnMain(trx, ownerId);
    await note(services, trx, signedIn, 'character-deleted', row);
  });
};

/** Restores a character, as the main one if it was. */
export const restoreCharacter: Handler<typeof characters.restoreCharacter> = (
  { params: { characterId }, signedIn },
  services,
) =>
  services.database.db.transaction().execute(async (trx) => {
    const ownerId = await holdOwner(trx, signedIn, characterId);
    const kept = await findDeleted(trx, characterId);
    if (kept) {
      await othersThan(trx, ownerId, characterId);
      const row = readKeptRow(kept);
      if (row.is_main === 1) await clearOtherMains(trx, ownerId, characterId);
      await writeCharacter(trx, row);
      await forgetDeleted(trx, characterId);
      await passOnMain(trx, ownerId);
      await note(services, trx, signedIn, 'character-restored', row);
    }
    const restored = await findCharacter(trx, characterId);
    if (!restored) throw missing(characterId);
    return toCard(restored);
  });

export const setMainCharacter: Handler<typeof characters.setMainCharacter> = async (
  { params: { userId, characterId }, signedIn },
  services,
) => {
  await services.database.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const row = await findCharacter(trx, characterId);
    if (row?.user_id !== userId) throw missing(characterId);
    assertMayWrite(signedIn, userId);
    if (row.is_main === 1) return;
    await clearOtherMains(trx, userId, characterId);
    await markMain(trx, characterId);
    await note(services, trx, signedIn, 'character-main', row);
  });
};
