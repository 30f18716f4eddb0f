import type { SaidFacts } from '#rules/notices/facts.ts';

/**
 * What has become of somebody's answer to an event; `up` where a place came free for them that they have not
 * seen, `planned` of whom its plan has and nobody asks.
 */
export type Said = 'stands' | 'waits' | 'up' | 'aside' | 'none' | 'planned';

/** Tells whether an event asks somebody; undefined is whom it does not concern. */
export const isAsked = (said: Said | undefined): boolean =>
  said !== undefined && said !== 'planned';

/** Tells whether somebody has answered an event, and still may. */
export const hasAnswered = (said: Said | undefined): boolean => isAsked(said) && said !== 'none';

/** Adds up what has become of the answers to several events. */
export function sumSaid(all: readonly SaidFacts[]): SaidFacts {
  const sum = (of: keyof SaidFacts) => all.reduce((so, said) => so + said[of], 0);
  return {
    ...{ stands: sum('stands'), waits: sum('waits'), up: sum('up') },
    ...{ aside: sum('aside'), none: sum('none') },
  };
}

/** Counts what has become of somebody's answers to events. */
export function countSaid(all: readonly Said[]): SaidFacts {
  const count = (...of: Said[]) => all.filter((said) => of.includes(said)).length;
  return {
    ...{ stands: count('stands', 'waits', 'up'), waits: count('waits'), up: count('up') },
    ...{ aside: count('aside'), none: count('none') },
  };
}
