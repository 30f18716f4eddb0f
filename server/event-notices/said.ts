import type { SaidFacts } from '#rules/notices/facts.ts';

/** What has become of somebody's answer to an event; `planned` of whom its plan has and nobody asks. */
export type Said = 'stands' | 'waits' | 'aside' | 'none' | 'planned';

/** Adds up what has become of the answers to several events. */
export function sumSaid(all: readonly SaidFacts[]): SaidFacts {
  const sum = (of: keyof SaidFacts) => all.reduce((so, said) => so + said[of], 0);
  return { stands: sum('stands'), waits: sum('waits'), aside: sum('aside'), none: sum('none') };
}

/** Counts what has become of somebody's answers to events. */
export function countSaid(all: readonly Said[]): SaidFacts {
  const count = (...of: Said[]) => all.filter((said) => of.includes(said)).length;
  return {
    ...{ stands: count('stands', 'waits'), waits: count('waits') },
    ...{ aside: count('aside'), none: count('none') },
  };
}
