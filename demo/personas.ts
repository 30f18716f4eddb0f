import type { DemoMember } from '#contract/auth.ts';
import type { Level } from '#rules/access/access.ts';

/** What a person is to the guild, before it is spelt in Discord roles. */
export interface Standing {
  /** the level of their rank; null for no rank */
  rank: Level | null;
  editor: boolean;
  /** plays the game's second alpha */
  alpha2: boolean;
  pi: boolean;
  onTrial: boolean;
}

/** Someone the demo guild can be seen as. */
export interface Persona extends DemoMember {
  /** null for someone who is not in the guild's Discord server */
  standing: Standing | null;
}

function standing(rank: Level | null, given: Partial<Standing> = {}): Standing {
  return { rank, editor: false, alpha2: true, pi: false, onTrial: false, ...given };
}

/** One person for each way of being allowed things: each level, and what lies beside the levels. */
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

/** Whom anyone may sign in as while Discord is not configured. */
export const demoPersonas: readonly DemoMember[] = personas.map(({ id, username, says }) => ({
  id,
  username,
  says,
}));
