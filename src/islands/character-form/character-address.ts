import { matchPattern } from '#rules/access/path-pattern.ts';
import type { Identity } from '#rules/guild/identity.ts';

/** Which character a form's address names. */
export interface CharacterAddress {
  characterId: string;
  isNew: boolean;
}

/** Reads which character a path below `index` names; null for another path. */
export function readCharacterAddress(index: string, path: string): CharacterAddress | null {
  const trimmed = path.replace(/\/+$/, '');
  const made = matchPattern(`${index}/new/:id`, trimmed);
  const found = made ?? matchPattern(`${index}/:id`, trimmed);
  return found?.id === undefined ? null : { characterId: found.id, isNew: made !== null };
}

/**
 * Reads whose character it is, as the address says (product §2): it is shown, and decides nothing. Null
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
