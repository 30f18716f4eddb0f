import type { CharacterFields } from '#rules/characters/fields.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/people.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services, SignedIn } from '../services.ts';
import { changesInWords } from './changes-in-words.ts';
import { mergeSave, type Save } from './merge.ts';
import { ownerOf } from './owner.ts';
import {
  charactersOf,
  clearOtherMains,
  findCharacter,
  findDeleted,
  type OwnedCharacter,
  writeCharacter,
} from './queries.ts';
import { assertMayWrite } from './rights.ts';
import { readStored, type StoredCharacter, writeStored } from './stored.ts';

type Db = Database['db'];

/** More characters than anybody has. */
const mostCharacters = 60;

/** @throws ProblemError when it was not this version that was edited */
async function assertVersion(db: Db, row: OwnedCharacter | null, { body }: Save): Promise<void> {
  if (!row && (await findDeleted(db, body.characterId))) {
    throw new ProblemError(
      'character-deleted',
      'This character has been deleted. Bring it back first.',
    );
  }
  const { version } = body;
  if (version === undefined || version === (row?.version ?? 0)) return;
  if (!row) {
    throw new ProblemError('character-gone', 'This character is gone. Save it as a new one.');
  }
  throw new ProblemError(
    'changed-meanwhile',
    `This character has been saved in between: it is at version ${row.version}, not ${version}.`,
  );
}

/** One main a member: the last one stays main when nothing takes its place. */
async function settleMain(db: Db, ownerId: string, id: string, fields: CharacterFields) {
  const others = (await charactersOf(db, ownerId)).filter((other) => other.id !== id);
  if (others.length >= mostCharacters) {
    throw new ProblemError(
      'too-many-characters',
      `A member keeps at most ${mostCharacters} characters. Delete one first.`,
    );
  }
  fields.isMain ||= !others.some((other) => other.is_main === 1);
  if (fields.isMain) await clearOtherMains(db, ownerId, id);
}

function toRow(
  after: StoredCharacter,
  { id, ownerId, now }: { id: string; ownerId: string; now: number },
  before: OwnedCharacter | null,
): CharactersTable {
  const { fields } = after;
  return {
    id,
    user_id: ownerId,
    ign: fields.IGN,
    level: fields.level,
    archetype1: fields.archetype1,
    is_main: fields.isMain ? 1 : 0,
    body: writeStored(after),
    created_at: before?.created_at ?? now,
    updated_at: now,
    version: (before?.version ?? 0) + 1,
  };
}

/** Tells whether a save would change nothing, as when it is sent a second time. */
function isSame(before: StoredCharacter, after: StoredCharacter): boolean {
  return writeStored({ ...before, editor: false }) === writeStored({ ...after, editor: false });
}

/**
 * Makes or saves a character in one transaction. Sending the same again changes nothing.
 * Returns the character as it is stored now.
 * @throws ProblemError
 */
export function keepSave(
  { database, audit, now }: Services,
  signedIn: SignedIn,
  save: Save,
): Promise<OwnedCharacter> {
  const id = save.body.characterId;
  return database.db.transaction().execute(async (trx) => {
    const found = await findCharacter(trx, id);
    const owner = await ownerOf(trx, signedIn, found, save.body.discordId);
    await lockUser(trx, owner.id);
    const row = await findCharacter(trx, id);
    if (row) assertMayWrite(signedIn, row.user_id);
    const before = row && readStored(row);
    const after = await mergeSave(trx, save, before, signedIn.viewer.editor);
    if (row && before && isSame(before, after)) return row;
    await assertVersion(trx, row, save);
    await settleMain(trx, owner.id, id, after.fields);
    const written = toRow(after, { id, ownerId: owner.id, now: now() }, row);
    if (!(await writeCharacter(trx, written))) {
      throw new ProblemError(
        'id-taken',
        'Another member has just made a character with this id. Start a new one.',
      );
    }
    if (owner.id !== signedIn.user.id) {
      const detail = changesInWords(before, after);
      await audit.write(
        { action: 'character-saved', actor: signedIn.user, subject: owner, detail },
        trx,
      );
    }
    return { ...written, username: owner.username };
  });
}
