import type { Identity } from '#rules/guild/identity.ts';

/** The index of characters: the one of the older form, or the one of the gear form. */
export type Index = 'older' | 'gear';

export const formPaths = { older: '/tools/character', gear: '/tools/character2' } as const;

/** Names the owner in an address, for the form's banner (product §2.12). */
function ownerQuery({ id, username, avatar }: Identity): string {
  const values = { userId: id, userName: username, userAvatar: avatar ?? '' };
  return new URLSearchParams(values).toString();
}

/** Makes the address of a character's form. */
export function editLink(index: Index, characterId: string, owner: Identity): string {
  return `${formPaths[index]}/${characterId}?${ownerQuery(owner)}`;
}

/** Makes the address of the form for a new character. */
export function createLink(index: Index, characterId: string, owner: Identity): string {
  return `${formPaths[index]}/new/${characterId}?${ownerQuery(owner)}`;
}
