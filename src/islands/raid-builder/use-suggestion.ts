import { useEffect, useMemo, useRef, useState } from 'react';
import type { Raid } from '#contract/raids.ts';
import type { People } from '#rules/raids/judging.ts';
import type { Plan } from '#rules/raids/plan.ts';
import type { Offer, Suggested } from './suggestion.ts';

/** What the search says, and how to ask it; it is loaded when asked. */
export interface SuggestionHands extends Offer {
  suggested: Suggested;
  ask: () => void;
  drop: () => void;
}

const noOffer: Offer = { ghosts: new Map(), isOfEarlier: false };

const unloaded = (error: unknown): Suggested => ({ is: 'failed', words: String(error) });

/** Keeps a suggestion for the open seats of a plan. It changes nothing by itself. */
export function useSuggestion({ rules }: Raid, plan: Plan, people: People): SuggestionHands {
  const [suggested, setSuggested] = useState<Suggested>({ is: 'none' });
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);
  const offer = useMemo(
    () => (suggested.is === 'ready' ? suggested.offerFor({ plan, rules, people }) : noOffer),
    [suggested, plan, rules, people],
  );
  return {
    suggested,
    ...offer,
    ask() {
      asked.current?.abort();
      const asking = new AbortController();
      asked.current = asking;
      setSuggested({ is: 'searching' });
      void import('./search.ts')
        .then(({ search }) => search({ plan, rules, people }, asking.signal), unloaded)
        .then((found) => {
          if (!asking.signal.aborted) setSuggested(found);
        });
    },
    drop() {
      asked.current?.abort();
      setSuggested({ is: 'none' });
    },
  };
}
