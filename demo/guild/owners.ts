import { personas } from '../personas.ts';
import type { Random } from '../random.ts';
import type { Member } from './people.ts';

/** Number of characters that the members of the demo guild have together. */
const characterCount = 420;

/** Number of members who play the alpha and have no character here yet: officers look for them. */
const withoutCharacter = 20;

/** A member has at most this many characters. */
const mostCharacters = 6;

/** The member of one character; a member stands here once for each of theirs. */
export interface Owner {
  member: Member;
  /** the character is the member's main: the first one is */
  isMain: boolean;
}

/** Picks the members with characters: all but some who play the alpha; personas always have one. */
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
