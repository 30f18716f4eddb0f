import type { Level } from '#rules/access/access.ts';
import { personas, type Standing } from '../personas.ts';
import type { Random } from '../random.ts';

/** Number of members of each rank, personas among them: 240 in all. */
const ranks: readonly (readonly [rank: Level | null, members: number])[] = [
  [7, 8],
  [5, 24],
  [3, 62],
  [2, 97],
  [1, 48],
  [null, 1],
];

/** Rights and roles that do not follow from a rank: how many members have them, and who may. */
const marks: readonly {
  count: number;
  may: (standing: Standing) => boolean;
  has: (standing: Standing) => boolean;
  give: Partial<Standing>;
}[] = [
  {
    count: 3,
    may: ({ rank }) => rank === 3 || rank === 5,
    has: ({ editor }) => editor,
    give: { editor: true },
  },
  {
    count: 14,
    may: ({ rank }) => rank === 1,
    has: ({ onTrial }) => onTrial,
    give: { onTrial: true },
  },
  {
    count: 30,
    may: ({ rank }) => rank === 1 || rank === 2,
    has: ({ alpha2 }) => !alpha2,
    give: { alpha2: false },
  },
  {
    count: 86,
    may: ({ rank, alpha2 }) => alpha2 && rank !== null && rank > 1,
    has: ({ pi }) => pi,
    give: { pi: true },
  },
];

const personaStandings = personas.flatMap(({ standing }) => standing ?? []);

function plainStandings(): Standing[] {
  return ranks.flatMap(([rank, members]) => {
    const taken = personaStandings.filter((standing) => standing.rank === rank).length;
    const plain = { rank, editor: false, alpha2: true, pi: false, onTrial: false };
    return Array.from({ length: members - taken }, () => ({ ...plain }));
  });
}

/**
 * Deals the standings of the members who are not personas, so that the guild's numbers come right.
 */
export function dealStandings(random: Random): Standing[] {
  const standings = plainStandings();
  for (const { count, may, has, give } of marks) {
    const left = count - personaStandings.filter(has).length;
    for (const standing of random.some(standings.filter(may), left)) Object.assign(standing, give);
  }
  return random.shuffled(standings);
}
