import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { countGearChoices, gearPageSize, listGearBySlot } from '#contract/gear-by-slot.ts';
import { readGearBatch } from '#contract/gear.ts';
import type { Measure } from '#rules/gear/basis.ts';
import type { StatWeights } from '#rules/gear/weights-text.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { type Ask } from './ask.ts';
import { filtersOf, orderOf, readsStats } from './picker-ask.ts';

/** The search waits until typing has rested this long, in milliseconds. */
const pause = 50;

/** What others change of the game data shows within a minute. */
const staleTime = 60_000;

interface Asked {
  slot: DollSlot;
  ask: Ask;
  onAsk: (ask: Ask) => void;
  /** the character's */
  level: number;
  /** the settings at which pieces are compared */
  measure: Measure;
  /** what each stat is worth, for an order by score */
  weights: StatWeights;
}

/** Finds pieces for a slot: by filters, and by a word of at least two characters (product §2.14). */
export function usePicker({ slot, ask, onAsk, level, measure, weights }: Asked) {
  const [term, setTerm] = useState('');
  const [wanted, setWanted] = useState({ query: '', page: 1 });
  const isTooShort = term.trim() !== '' && termLength(foldText(term)) < minTermLength;

  useEffect(() => {
    // Meanwhile what was found before stays in sight.
    if (isTooShort) return undefined;
    const timer = setTimeout(() => {
      setWanted((now) => (now.query === term.trim() ? now : { query: term.trim(), page: 1 }));
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [term, isTooShort]);

  const { query, page } = wanted;
  const filters = filtersOf(ask, { term: query, level, measure });
  const params = { slot: databaseSlot(slot) };
  const found = useQuery({
    ...queryOf(listGearBySlot, {
      params,
      query: {
        ...{ page, pageSize: gearPageSize },
        ...filters,
        ...orderOf(ask, weights),
        // Other settings find the same, unless stats are asked for.
        at: readsStats(ask) ? filters.at : 'found',
      },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  });
  const ids = found.data?.items.map(({ id }) => id) ?? [];
  // One call for the whole page, so that each row can show the changes it would bring.
  const details = useQuery({
    ...queryOf(readGearBatch, { query: { ids: ids.join() } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime,
  });
  const choices = useQuery({
    ...queryOf(countGearChoices, { params, query: filters }),
    // The pieces come first.
    enabled: found.isSuccess && !found.isPlaceholderData,
    placeholderData: keepPreviousData,
    staleTime,
  });

  return {
    term,
    setTerm,
    isTooShort,
    /** the word that is searched for; the empty string for none */
    query,
    page,
    found,
    choices: choices.data,
    details: new Map(details.data?.items.map((item) => [item.id, item])),
    goTo: (next: number) => {
      setWanted({ query, page: next });
    },
    narrow: (next: Ask) => {
      setWanted({ query, page: 1 });
      onAsk(next);
    },
    forgetWord: () => {
      setTerm('');
      setWanted({ query: '', page: 1 });
    },
  };
}

export type Picker = ReturnType<typeof usePicker>;
