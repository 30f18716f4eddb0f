import type { AuditAction } from '#contract/audit.ts';
import type {
  CharacterAnswer,
  CharacterCard,
  CharacterChange,
  DeletedCharacter,
  OwnCard,
} from '#contract/character-fields.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { toAuditEntry } from '../audit/answers.ts';
import type { SeenLine } from '../audit/queries.ts';
import type { DeletedCharactersTable } from '../db/tables/characters.ts';
import type { OwnedCharacter } from './queries.ts';
import { readKeptRow, readStored, readStoredOutline, type StoredCharacter } from './stored.ts';

function answerFields(
  row: OwnedCharacter,
  { fields, editor }: Pick<StoredCharacter, 'fields' | 'editor'>,
) {
  return {
    characterId: row.id,
    discordId: row.user_id,
    discordName: row.username,
    username: row.username,
    discordAvatar: row.avatar,
    editor,
    ...fields,
    version: row.version,
    updated: row.updated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Makes the answer for a character with its gear. */
export function toCharacter(row: OwnedCharacter): CharacterAnswer {
  const stored = readStored(row);
  return { ...answerFields(row, stored), gear: stored.gear };
}

/** Makes the answer for a character in a list. */
export function toCard(row: OwnedCharacter): CharacterCard {
  const outline = readStoredOutline(row);
  return { ...answerFields(row, outline), equipped: outline.slots.length };
}

/** Makes the answer for a character in its owner's list. */
export function toOwnCard(row: OwnedCharacter): OwnCard {
  const stored = readStored(row);
  const worn = dollSlots.flatMap((slot) => {
    const item = stored.gear[slot];
    if (!item) return [];
    const { id, name, icon, rarity, enchantLevel, quality } = item;
    return [{ slot, id, name, icon, rarity, enchantLevel, quality }];
  });
  return { ...answerFields(row, stored), equipped: worn.length, worn };
}

/** Makes the answer for a deleted character that can be restored. */
export function toDeleted(kept: DeletedCharactersTable): DeletedCharacter {
  const { ign, level } = readKeptRow(kept);
  return { characterId: kept.id, IGN: ign, level, deletedAt: kept.deleted_at };
}

/** Words before the character's name in a change; a save lists its own changes. */
const changeWords: Partial<Record<AuditAction, string>> = {
  'character-saved': '',
  'character-deleted': 'Deleted ',
  'character-restored': 'Brought back ',
  'character-main': 'Made main: ',
  'equipment-set': '',
};

/** The audit log's actions that change a character. */
export const changeActions = Object.keys(changeWords);

/**
 * Makes the answer for somebody else's change to a member's character, from its line of the audit
 * log.
 */
export function toChangeByOther(line: SeenLine): CharacterChange {
  const { id, at, actor, detail, action } = toAuditEntry(line);
  const { id: discordId, username, avatar } = actor ?? { id: null, username: '', avatar: null };
  return { id, at, discordId, username, avatar, detail: `${changeWords[action] ?? ''}${detail}` };
}
