import type * as characters from '#contract/characters.ts';
import type { GearSave, OlderSave } from '#contract/characters.ts';
import {
  type CharacterFields,
  coerceFields,
  isLongEnough,
  nameTooShort,
  olderFaults,
} from '#rules/characters/fields.ts';
import { fieldInWords } from '#rules/text/field-words.ts';
import { shownName } from '#rules/text/shown-name.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/people.ts';
import { readGearItems } from '../gear/stored.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import type { Services, SignedIn } from '../services.ts';
import { toCharacter } from './answers.ts';
import { changesInWords } from './changes-in-words.ts';
import { checkGear } from './check-gear.ts';
import { ownerOf } from './owner.ts';
import {
  clearOtherMains,
  findCharacter,
  findDeleted,
  type OwnedCharacter,
  writeCharacter,
} from './queries.ts';
import { assertMayWrite } from './rights.ts';
import { othersThan } from './room.ts';
import { isSame, readStored, type StoredCharacter, toRow } from './stored.ts';

type Db = Database['db'];

/** The body of a save, and the form that sent it. */
type Save = { form: 'gear'; body: GearSave } | { form: 'older'; body: Omit<OlderSave, 'updated'> };

/** Refuses a save whose edits began with another version. @throws ProblemError */
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

/** Refuses numbers beyond the older form's limits. @throws ProblemError */
function assertOlderBounds({ form, body }: Save, before: CharacterFields | null): void {
  if (form !== 'older') return;
  const faults = olderFaults(body, before);
  const errors = Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, [message]]),
  );
  const [first] = Object.entries(faults);
  if (!first) return;
  const [name, message] = first;
  throw new ProblemError('invalid', `${fieldInWords([name])} ${message}`, { errors });
}

/**
 * Returns the character after a save: the sent values over the stored ones.
 * @throws ProblemError naming the fields and slots that are wrong
 */
async function mergeSave(
  db: Db,
  save: Save,
  before: StoredCharacter | null,
  editor: boolean,
): Promise<StoredCharacter> {
  const { form, body } = save;
  assertOlderBounds(save, before?.fields ?? null);
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  const fields = coerceFields({ ...before?.fields, ...Object.fromEntries(sent) }, form === 'gear');
  // The pages of characters have no room for the script that would do it there.
  fields.IGN = shownName(fields.IGN);
  if (!isLongEnough(fields.IGN)) throw fieldProblem('IGN', nameTooShort);
  const worn = before?.gear ?? {};
  const gear = form === 'gear' ? body.gear : undefined;
  if (!gear) return { fields, gear: worn, editor };
  const ids = [...new Set(Object.values(gear).map(({ id }) => id))];
  return { fields, gear: checkGear(gear, await readGearItems(db, ids), worn), editor };
}

/** Keeps one main for each member: the last one stays main when nothing takes its place. */
async function settleMain(db: Db, ownerId: string, id: string, fields: CharacterFields) {
  const others = await othersThan(db, ownerId, id);
  fields.isMain ||= !others.some((other) => other.is_main === 1);
  if (fields.isMain) await clearOtherMains(db, ownerId, id);
}

/**
 * Stores a new or changed character in one transaction. Sending the same again changes nothing.
 * Returns the character as it is stored now.
 * @throws ProblemError
 */
function keepSave(
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
    return { ...written, username: owner.username, avatar: owner.avatar };
  });
}

export const saveCharacter: Handler<typeof characters.saveCharacter> = async (
  { body: { updated: _, ...body }, signedIn },
  services,
) => toCharacter(await keepSave(services, signedIn, { form: 'older', body }));

export const saveCharacterWithGear: Handler<typeof characters.saveCharacterWithGear> = async (
  { body, signedIn },
  services,
) => toCharacter(await keepSave(services, signedIn, { form: 'gear', body }));
