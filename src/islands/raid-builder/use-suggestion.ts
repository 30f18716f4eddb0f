import { useEffect, useMemo, useRef, useState } from 'react';
import type { Raid } from '#contract/raids.ts';
import type { People } from '#rules/raids/judging.ts';
import { mayCome, placedAs, whyNotComing } from '#rules/raids/people.ts';
import {
  isWanted,
  type Placed,
  type Plan,
  placeOf,
  seatAt,
  type SeatAt,
} from '#rules/raids/plan.ts';
import type { SuggestInput } from '#solving/problem.ts';
import type { suggest } from '#solving/raid-solver.ts';
import { seatKey } from './bench.ts';

/** Whom the search would seat, and why. */
export type Suggestion = Awaited<ReturnType<typeof suggest>>;

/** Loads what asks the search, and asks it. */
async function search(input: SuggestInput, signal: AbortSignal): Promise<Suggestion> {
  const solver = await import('#solving/raid-solver.ts');
  return solver.suggest(input, signal);
}

/** What is known of a suggestion. */
export type Suggested =
  | { is: 'none' }
  | { is: 'searching' }
  | { is: 'ready'; suggestion: Suggestion }
  | { is: 'failed'; words: string };

/** What the search says, and how to ask it; it runs beside the page and is loaded when asked. */
export interface SuggestionHands {
  suggested: Suggested;
  /** whom it would seat where, as far as the seats are still open; by the seats' keys */
  ghosts: ReadonlyMap<string, Placed>;
  ask: () => void;
  drop: () => void;
}

/**
 * Tells whether a suggestion still fits a seat: it is open and asks for nothing else by now, and whoever
 * it is for has no seat and has not said since that they stay away.
 */
function isOfferedStill(plan: Plan, people: People, at: SeatAt, placed: Placed): boolean {
  const seat = seatAt(plan, at);
  if (!seat || seat.holder || seat.isLocked) return false;
  const person = people.get(placed.person);
  const place = placeOf(plan, placed.person);
  return (
    (place === null || typeof place === 'string') &&
    person !== undefined &&
    mayCome.includes(person.answer) &&
    whyNotComing(placed, person) === null &&
    (seat.wanted === null || isWanted(seat.wanted, placedAs(placed, person)))
  );
}

/** Keeps a suggestion for the open seats of a plan. It changes nothing by itself. */
export function useSuggestion(raid: Raid, plan: Plan, people: People): SuggestionHands {
  const [suggested, setSuggested] = useState<Suggested>({ is: 'none' });
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);
  const ghosts = useMemo(() => {
    if (suggested.is !== 'ready') return new Map<string, Placed>();
    const open = suggested.suggestion.seats.filter(({ at, placed }) =>
      isOfferedStill(plan, people, at, placed),
    );
    return new Map(open.map(({ at, placed }) => [seatKey(at), placed]));
  }, [suggested, plan, people]);
  return {
    suggested,
    ghosts,
    ask() {
      asked.current?.abort();
      const asking = new AbortController();
      asked.current = asking;
      setSuggested({ is: 'searching' });
      search({ plan, rules: raid.rules, people }, asking.signal).then(
        (suggestion) => {
          if (!asking.signal.aborted) setSuggested({ is: 'ready', suggestion });
        },
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setSuggested({
            is: 'failed',
            words: error instanceof Error ? error.message : String(error),
          });
        },
      );
    },
    drop() {
      asked.current?.abort();
      setSuggested({ is: 'none' });
    },
  };
}
