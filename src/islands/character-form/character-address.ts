import { matchPattern } from '#rules/access/path-pattern.ts';
import type { Identity } from '#rules/guild/identity.ts';

/** The character that a form's address names. */
export interface CharacterAddress {
  characterId: string;
  isNew: boolean;
}

/** Reads the character that a path below `index` names; null for another path. */
export function readCharacterAddress(index: string, path: string): CharacterAddress | null {
  const trimmed = path.replace(/\/+$/, '');
  const made = matchPattern(`${index}/new/:id`, trimmed);
  const found = made ?? matchPattern(`${index}/:id`, trimmed);
  return found?.id === undefined ? null : { characterId: found.id, isNew: made !== null };
}

/**
 * Reads the character's owner from the address (product §2), for show: it decides nothing. Null
 * where the address names nobody.
 */
export function readOwner(search: string): Identity | null {
  const values = new URLSearchParams(search);
  const id = values.get('userId') ?? '';
  const username = values.get('userName') ?? '';
  const avatar = values.get('userAvatar') ?? '';
  if (!/^\d{1,20}$/.test(id)) return null;
  return { id, username, avatar: /^[A-Za-z0-9_]{1,64}$/.test(avatar) ? avatar : null };
}
