import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { gearPageSize, listGearBySlot, readGearBatch } from '#contract/gear.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';

/** The search waits until typing has rested this long, in milliseconds. */
const pause = 50;

/** Searches for the gear picker: at least two characters, pages of ten (product §2). */
export function usePicker(slot: DollSlot) {
  const [term, setTerm] = useState('');
  const [wanted, setWanted] = useState({ query: '', page: 1 });
  const isLongEnough = termLength(foldText(term)) >= minTermLength;

  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted({ query: term.trim(), page: 1 });
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [term]);

  const { query, page } = wanted;
  const isWanted = termLength(foldText(query)) >= minTermLength;
  const found = useQuery({
    ...queryOf(listGearBySlot, {
      params: { slot: databaseSlot(slot) },
      query: { page, pageSize: gearPageSize, query },
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const ids = found.data?.items.map(({ id }) => id) ?? [];
  // One call for the whole page, so that each row can show the changes it would bring.
  const details = useQuery({
    ...queryOf(readGearBatch, { query: { ids: ids.join() } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });

  return {
    term,
    setTerm,
    isLongEnough: isLongEnough && isWanted,
    page,
    found,
    details: new Map(details.data?.items.map((item) => [item.id, item])),
    goTo: (next: number) => {
      setWanted({ query, page: next });
    },
  };
}
