import type { DemoMember } from '#contract/auth.ts';
import type { Level } from '#rules/access/access.ts';

/** A person's place in the guild, before it becomes Discord roles. */
export interface Standing {
  /** level of the person's rank; null for no rank */
  rank: Level | null;
  editor: boolean;
  /** the person plays the game's second alpha */
  alpha2: boolean;
  pi: boolean;
  onTrial: boolean;
}

/** A person as whom the demo guild can be seen. */
interface Persona extends DemoMember {
  /** null for a person outside the guild's Discord server */
  standing: Standing | null;
}

function standing(rank: Level | null, given: Partial<Standing> = {}): Standing {
  return { rank, editor: false, alpha2: true, pi: false, onTrial: false, ...given };
}

/** One person for each kind of access: each level, and the rights beside the levels. */
export const personas: readonly Persona[] = [
  {
    id: '1000000000000002000',
    username: 'Wren Passerby',
    says: 'Guest, not in the guild: reads what is public',
    standing: null,
  },
  {
    id: '1000000000000002009',
    username: 'Pip Sallow',
    says: 'On trial, no level yet: keeps characters',
    standing: standing(null, { onTrial: true }),
  },
  {
    id: '1000000000000002001',
    username: 'Tansy Millrace',
    says: 'Recruit, level 1: reads the class guides',
    standing: standing(1),
  },
  {
    id: '1000000000000002002',
    username: 'Jory Wick',
    says: 'Member, level 2: sees the dashboards',
    standing: standing(2),
  },
  {
    id: '1000000000000002003',
    username: 'Corin Vash',
    says: 'Veteran, level 3: searches the item database',
    standing: standing(3, { pi: true }),
  },
  {
    id: '1000000000000002005',
    username: 'Ysolt Marr',
    says: 'Core, level 5: reads every quest',
    standing: standing(5, { pi: true }),
  },
  {
    id: '1000000000000002007',
    username: 'Oda Fennimark',
    says: 'Officer, level 7: has the admin tools',
    standing: standing(7, { pi: true }),
  },
  {
    id: '1000000000000002008',
    username: 'Linnet Shaw',
    says: 'Editor, level 3: may masquerade and upload icons',
    standing: standing(3, { editor: true }),
  },
];

/** The people as whom anyone may sign in while Discord is not configured. */
export const demoPersonas: readonly DemoMember[] = personas.map(({ id, username, says }) => ({
  id,
  username,
  says,
}));
