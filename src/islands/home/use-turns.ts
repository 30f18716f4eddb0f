import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Home } from '#contract/home.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Clock } from './home-words.ts';

/** It is read no sooner after it was, or could not be, in milliseconds: the server's clock may be behind. */
const againAfter = 60_000;

/** Tells whether what was read is about an evening that is over, or about another day. */
function isPast({ evenings, next }: Home, readAt: number, { now, zone }: Clock): boolean {
  const evening = evenings.find(({ id }) => id === next);
  const isOver = evening !== undefined && Date.parse(evening.endsAt) <= now;
  return isOver || dayAt(readAt, zone) !== dayAt(now, zone);
}

/** Reads the home page anew once its evening is over, and once the reader's day is. */
export function useTurns(
  {
    data,
    dataUpdatedAt,
    errorUpdatedAt,
    refetch,
  }: Pick<UseQueryResult<Home>, 'data' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'refetch'>,
  clock: Clock,
): void {
  const isDue =
    data !== undefined &&
    clock.now - Math.max(dataUpdatedAt, errorUpdatedAt) >= againAfter &&
    isPast(data, dataUpdatedAt, clock);
  useEffect(() => {
    if (isDue) void refetch({ cancelRefetch: false });
  }, [isDue, refetch]);
}
