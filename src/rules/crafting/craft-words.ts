import type { ArtisanSkill, CraftNeed, WhoCrafts } from './can-craft.ts';

/** A skill, with whose it is. */
export interface Crafter extends ArtisanSkill {
  characterId: string;
  /** of the character */
  name: string;
  /** of the member */
  username: string;
}

/** So many are named for a step. */
const mostNamed = 3;

/** Names a character and whose it is: the member's name is what people call each other by. */
export function crafterInWords({ name, username }: Crafter): string {
  return name === '' || name === username ? username : `${name} (${username})`;
}

/** Names the first of a list. How many others there are nobody asks. */
function namedInWords<Some extends Crafter>(
  crafters: readonly Some[],
  inWords: (crafter: Some) => string,
): string {
  const named = crafters.slice(0, mostNamed).map(inWords).join(', ');
  return crafters.length > mostNamed ? `${named} and others` : named;
}

const withLevel = (crafter: Crafter) => `${crafterInWords(crafter)} ${crafter.level}`;

/** Says what a step asks of its maker: `Tailoring 30`. */
export function needInWords({ profession, certification }: CraftNeed, who: WhoCrafts<Crafter>) {
  switch (who.kind) {
    case 'anybody':
      return 'no skill';
    case 'unclear':
      return [profession, certification].filter((word) => word !== null).join(', ');
    case 'able':
    case 'nobody':
      return who.level === 0 ? who.skill : `${who.skill} ${who.level}`;
  }
}

/** Says who can make a step, or how far the guild is from it. */
export function whoInWords(who: WhoCrafts<Crafter>): string {
  switch (who.kind) {
    case 'anybody':
      return 'anybody';
    case 'able':
      return namedInWords(who.able, withLevel);
    case 'nobody': {
      const { skill, level, nearest } = who;
      if (nearest.length === 0) return `nobody yet: nobody has ${skill}`;
      const [first, ...others] = nearest;
      const has = first ? `${crafterInWords(first)} has ${skill} ${first.level} of ${level}` : '';
      const rest = others.length > 0 ? `, then ${namedInWords(others, withLevel)}` : '';
      return `nobody yet: ${has}${rest}`;
    }
    case 'unclear': {
      const begun = namedInWords(who.having, withLevel);
      return begun === '' ? 'not clear who can' : `not clear who can; ${begun} may`;
    }
  }
}
