import type { GearSave, OlderSave } from '#contract/characters.ts';
import type { Item } from '#contract/game-records.ts';
import { type CharacterFields, coerceFields, olderFaults } from '#rules/characters/fields.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import { ProblemError } from '../http/problem.ts';
import {
  charactersOf,
  clearOtherMains,
  findCharacter,
  findDeleted,
  lockOwner,
  type OwnedCharacter,
  writeCharacter,
} from './queries.ts';
import { findGear } from '../gear/queries.ts';
import { findUser, type StoredUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import { changesInWords } from './changes-in-words.ts';
import { checkGear } from './check-gear.ts';
import { assertMayWrite, mayWriteFor } from './rights.ts';
import { readBody, type StoredBody, writeBody } from './stored.ts';

type Db = Database['db'];

/** What either form sends, and which form it was. */
export type Save =
  { form: 'gear'; body: GearSave } | { form: 'older'; body: Omit<OlderSave, 'updated'> };

/** More characters than anybody has. */
const mostCharacters = 60;

/** Whose a new character is: the session's own, unless somebody who may says otherwise. */
async function ownerOfNew(db: Db, signedIn: SignedIn, wanted: string | undefined) {
  if (wanted === undefined || wanted === signedIn.user.id || !mayWriteFor(signedIn, wanted)) {
    return signedIn.user;
  }
  const owner = await findUser(db, wanted);
  if (owner?.roles) return owner;
  const detail = `discordId: nobody in the guild has the id ${wanted}`;
  throw new ProblemError(400, detail, { errors: { discordId: ['must be a member of the guild'] } });
}

async function ownerOf(
  db: Db,
  signedIn: SignedIn,
  row: OwnedCharacter | null,
  wanted: string | undefined,
): Promise<Pick<StoredUser, 'id' | 'username'>> {
  if (!row) return ownerOfNew(db, signedIn, wanted);
  assertMayWrite(signedIn, row.user_id);
  return { id: row.user_id, username: row.username };
}

function conflict(detail: string): ProblemError {
  return new ProblemError(409, detail);
}

/** @throws ProblemError 409 when it was not this version that was edited */
async function assertVersion(db: Db, row: OwnedCharacter | null, { body }: Save): Promise<void> {
  if (!row && (await findDeleted(db, body.characterId))) {
    throw conflict('This character has been deleted. Bring it back first.');
  }
  const { version } = body;
  if (version === undefined || version === (row?.version ?? 0)) return;
  if (!row) throw conflict('This character is gone. Save it as a new one.');
  throw conflict(
    `This character has been saved in between: it is at version ${row.version}, not ${version}.`,
  );
}

/** @throws ProblemError 400 */
function assertOlderBounds({ form, body }: Save, before: CharacterFields | null): void {
  if (form !== 'older') return;
  const faults = olderFaults(body, before);
  const errors = Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, [message]]),
  );
  const [first] = Object.entries(faults);
  if (first) throw new ProblemError(400, first.join(' '), { errors });
}

async function itemsById(db: Db, ids: readonly string[]): Promise<Map<string, Item>> {
  const found = ids.length === 0 ? [] : await findGear(db, ids);
  // The import validated each item by the schema that the type stands for.
  return new Map(found.map(({ id, body }) => [id, JSON.parse(body) as Item]));
}

async function merge(db: Db, save: Save, before: StoredBody | null, editor: boolean) {
  const { form, body } = save;
  assertOlderBounds(save, before?.fields ?? null);
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  const fields = coerceFields({ ...before?.fields, ...Object.fromEntries(sent) }, form === 'gear');
  fields.IGN = fields.IGN.trim();
  const worn = before?.gear ?? {};
  const gear = form === 'gear' ? body.gear : undefined;
  if (!gear) return { fields, gear: worn, editor };
  const ids = [...new Set(Object.values(gear).map(({ id }) => id))];
  return { fields, gear: checkGear(gear, await itemsById(db, ids), worn), editor };
}

/** One main a member: the last one stays main when nothing takes its place. */
async function settleMain(db: Db, ownerId: string, id: string, fields: CharacterFields) {
  const others = (await charactersOf(db, ownerId)).filter((other) => other.id !== id);
  if (others.length >= mostCharacters) {
    throw conflict(`A member keeps at most ${mostCharacters} characters. Delete one first.`);
  }
  fields.isMain ||= !others.some((other) => other.is_main === 1);
  if (fields.isMain) await clearOtherMains(db, ownerId, id);
}

function toRow(
  after: StoredBody,
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
    body: writeBody(after),
    created_at: before?.created_at ?? now,
    updated_at: now,
    version: (before?.version ?? 0) + 1,
  };
}

/** Whether a save would change nothing, as when it is sent a second time. */
function isSame(before: StoredBody, after: StoredBody): boolean {
  return writeBody({ ...before, editor: false }) === writeBody({ ...after, editor: false });
}

/**
 * Makes or saves a character in one transaction. Sending the same again changes nothing.
 * @returns the character as it is stored now
 * @throws ProblemError 400, 403, 409
 */
export function saveCharacter(
  { database, audit, now }: Services,
  signedIn: SignedIn,
  save: Save,
): Promise<OwnedCharacter> {
  const id = save.body.characterId;
  return database.db.transaction().execute(async (trx) => {
    const found = await findCharacter(trx, id);
    const owner = await ownerOf(trx, signedIn, found, save.body.discordId);
    await lockOwner(trx, owner.id);
    const row = await findCharacter(trx, id);
    if (row) assertMayWrite(signedIn, row.user_id);
    const before = row && readBody(row);
    const after = await merge(trx, save, before, signedIn.viewer.editor);
    if (row && before && isSame(before, after)) return row;
    await assertVersion(trx, row, save);
    await settleMain(trx, owner.id, id, after.fields);
    const written = toRow(after, { id, ownerId: owner.id, now: now() }, row);
    if (!(await writeCharacter(trx, written))) {
      throw conflict('Another member has just made a character with this id. Start a new one.');
    }
    if (owner.id !== signedIn.user.id) {
      await audit.write(
        {
          action: 'character-saved',
          actor: signedIn.user,
          subject: owner,
          detail: changesInWords(before, after),
        },
        trx,
      );
    }
    return { ...written, username: owner.username };
  });
}
