import { personas } from '../personas.ts';
import type { Random } from '../random.ts';
import type { Member } from './people.ts';

/** How many characters the members of the demo guild have together. */
export const characterCount = 420;

/** Members who play the alpha and have no character here yet: officers look for them. */
export const withoutCharacter = 20;

/** More characters than this nobody keeps. */
const mostCharacters = 6;

/** A member, once for each character of theirs. */
export interface Owner {
  member: Member;
  /** whether the character is their main: the first one is */
  isMain: boolean;
}

/** Everyone but some who play the alpha; personas always have something to show. */
function pickOwners(random: Random, members: readonly Member[]): Member[] {
  const isPersona = ({ id }: Member) => personas.some((persona) => persona.id === id);
  const may = members.filter((member) => member.standing.alpha2 && !isPersona(member));
  const without = new Set(random.some(may, withoutCharacter));
  return members.filter((member) => !without.has(member));
}

/** Deals the guild's characters to its members, the characters of one member in a row. */
export function dealOwners(random: Random, members: readonly Member[]): Owner[] {
  const owners = pickOwners(random, members);
  const counts = owners.map(() => 1);
  for (let left = characterCount - owners.length; left > 0;) {
    const index = random.whole(0, owners.length - 1);
    const count = counts[index] ?? mostCharacters;
    if (count >= mostCharacters) continue;
    counts[index] = count + 1;
    left -= 1;
  }
  return owners.flatMap((member, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, nth) => ({ member, isMain: nth === 0 })),
  );
}
