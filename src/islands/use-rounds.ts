import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { type GivingPlace, listPlacesOfItems, mostSoughtItems } from '#contract/place-finds.ts';
import type { MappedPlace, Rounds } from '#rules/map/rounds.ts';
import { askWorker } from '#solving/asking.ts';

type Finds = OperationAnswer<typeof listPlacesOfItems>;

/** A stop of a round; `gives` has the ids of what is wanted there. */
export type Stop = Omit<GivingPlace, 'gives'> & MappedPlace;

/** What the page asks its worker. */
export interface RoundQuestion {
  /** by their maps' names */
  places: Stop[];
  /** ids */
  wanted: readonly string[];
}

/** What is known so far of the rounds. */
export type RoundsNow =
  | { is: 'reading' }
  | { is: 'finding' }
  | { is: 'ready'; rounds: Rounds<Stop>; finds: Finds }
  | { is: 'failed'; words: string };

const load = () => new Worker(new URL('./round-worker.ts', import.meta.url), { type: 'module' });

/** Deals ids into as many as one call may have. */
function dealt(ids: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(ids.length / mostSoughtItems) }, (_, at) =>
    ids.slice(at * mostSoughtItems, (at + 1) * mostSoughtItems).join(','),
  );
}

/** Joins what several calls have answered: a place may give items of two of them. */
function joined(answers: readonly Finds[]): Finds {
  const maps = new Map(answers.flatMap((one) => one.maps.map((map) => [map.id, map])));
  const places = Map.groupBy(
    answers.flatMap((one) => one.places),
    ({ mapId, number }) => `${mapId} ${number}`,
  );
  return {
    maps: [...maps.values()],
    places: Array.from(places.values()).flatMap(([first, ...others]) =>
      first ? [{ ...first, gives: [first, ...others].flatMap(({ gives }) => gives) }] : [],
    ),
    totals: answers.flatMap(({ totals }) => totals),
  };
}

/** Asks for the places of all items: in one call, or in several where they are too many for one. */
function findsOf(wanted: readonly string[]) {
  const asked = (items: string) => ({
    ...queryOf(listPlacesOfItems, { query: { items } }),
    // What is walked does not change on the way.
    staleTime: Infinity,
  });
  const calls = dealt(wanted);
  const whole = asked(wanted.join(','));
  if (calls.length <= 1) return whole;
  return {
    ...whole,
    queryFn: async ({ client }: { client: QueryClient }) =>
      joined(await Promise.all(calls.map((items) => client.query(asked(items))))),
  };
}

/**
 * Finds the rounds through the places that give items, beside the page; once more when it is asked to.
 * @param wanted ids, the same list as long as it asks the same
 */
export function useRounds(wanted: readonly string[]): [RoundsNow, again: () => void] {
  const { error, data: finds, refetch } = useQuery(findsOf(wanted));
  const [now, setNow] = useState<RoundsNow>({ is: 'reading' });
  const [go, setGo] = useState(0);
  useEffect(() => {
    if (!finds) return;
    const controller = new AbortController();
    const { signal } = controller;
    setNow({ is: 'finding' });
    const places = finds.places.map((place) => ({
      ...place,
      gives: place.gives.map(({ itemId }) => itemId),
    }));
    const question: RoundQuestion = { places, wanted };
    askWorker(load, question, { signal }).then(
      (rounds) => {
        // The worker answers this question.
        setNow({ is: 'ready', rounds: rounds as Rounds<Stop>, finds });
      },
      (reason: unknown) => {
        if (signal.aborted) return;
        setNow({ is: 'failed', words: reason instanceof Error ? reason.message : String(reason) });
      },
    );
    return () => {
      controller.abort(new Error('Not wanted any more'));
    };
  }, [finds, wanted, go]);
  return [
    error ? { is: 'failed', words: error.message } : now,
    () => {
      if (error) void refetch();
      setGo(go + 1);
    },
  ];
}
