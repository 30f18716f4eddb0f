import type { AuditAction } from '#contract/audit.ts';
import type {
  CharacterAnswer,
  CharacterCard,
  CharacterChange,
  DeletedCharacter,
} from '#contract/character-fields.ts';
import { isDollSlot } from '#rules/gear/slots.ts';
import { toAuditEntry } from '../audit/answers.ts';
import type { DeletedCharactersTable } from '../db/tables/characters.ts';
import type { AuditTable } from '../db/tables/people.ts';
import type { OwnedCharacter } from './queries.ts';
import { readKeptRow, readStored, type StoredCharacter } from './stored.ts';

function answerFields(row: OwnedCharacter, { fields, editor }: StoredCharacter) {
  return {
    characterId: row.id,
    discordId: row.user_id,
    discordName: row.username,
    username: row.username,
    editor,
    ...fields,
    version: row.version,
    updated: row.updated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A character with its gear. */
export function toCharacter(row: OwnedCharacter): CharacterAnswer {
  const stored = readStored(row);
  return { ...answerFields(row, stored), gear: stored.gear };
}

/** A character as lists show it. */
export function toCard(row: OwnedCharacter): CharacterCard {
  const stored = readStored(row);
  const equipped = Object.keys(stored.gear).filter(isDollSlot).length;
  return { ...answerFields(row, stored), equipped };
}

/** A character that can be brought back. */
export function toDeleted(kept: DeletedCharactersTable): DeletedCharacter {
  const { ign, level } = readKeptRow(kept);
  return { characterId: kept.id, IGN: ign, level, deletedAt: kept.deleted_at };
}

/** What was done, before the character's name; a save says itself what it changed. */
const changeWords: Partial<Record<AuditAction, string>> = {
  'character-saved': '',
  'character-deleted': 'Deleted ',
  'character-restored': 'Brought back ',
  'character-main': 'Made main: ',
};

/** What the audit log calls changes of a character. */
export const changeActions = Object.keys(changeWords);

/** What somebody else did to a member's character, from the audit log's line of it. */
export function toChangeByOther(line: AuditTable): CharacterChange {
  const { id, at, actor, detail, action } = toAuditEntry(line);
  const username = actor?.username ?? '';
  return { id, at, username, detail: `${changeWords[action] ?? ''}${detail}` };
}
