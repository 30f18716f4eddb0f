import type { Identity } from '#rules/guild/identity.ts';

/** Which index of characters: the one of the older form, or the one of the gear form. */
export type Index = 'older' | 'gear';

export const formPaths = { older: '/tools/character', gear: '/tools/character2' } as const;

/** Whose character it is, for the form's banner (product §2.12). */
function ownerQuery({ id, username, avatar }: Identity): string {
  const values = { userId: id, userName: username, userAvatar: avatar ?? '' };
  return new URLSearchParams(values).toString();
}

/** The address of a character's form. */
export function editLink(index: Index, characterId: string, owner: Identity): string {
  return `${formPaths[index]}/${characterId}?${ownerQuery(owner)}`;
}

/** The address of the form for a new character. */
export function createLink(index: Index, characterId: string, owner: Identity): string {
  return `${formPaths[index]}/new/${characterId}?${ownerQuery(owner)}`;
}
