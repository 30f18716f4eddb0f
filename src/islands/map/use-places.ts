import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { areFresh } from '#api/fresh.ts';
import { queryOf, reread } from '#api/query.ts';
import { listPlaces, listPrivatePlaces } from '#contract/listed-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { isSamePacked, type ListedPlace, unpackPlaces } from '#rules/map/packing.ts';
import { listedPlace } from './listed-place.ts';

/** The places of a map, all that the reader may see, and the ways to tell that one has changed. */
export interface PlacesOfMap {
  places: readonly ListedPlace[];
  query: {
    isPending: boolean;
    isFetching: boolean;
    isError: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** puts a place that is new or changed into the list (`usePutPlace` beside its card too) */
  put: (place: Place) => void;
  /** takes a place out of the list that is gone, or not the reader's to see any more */
  take: (number: number) => void;
  /** reads the lists again */
  refresh: () => Promise<void>;
}

/** What has changed since the lists were read: null for a place that is gone. */
type Changes = ReadonlyMap<number, ListedPlace | null>;

function withChanges(places: readonly ListedPlace[], changes: Changes): readonly ListedPlace[] {
  if (changes.size === 0) return places;
  const rest = places.filter(({ number }) => !changes.has(number));
  return [...rest, ...Array.from(changes.values()).filter((place) => place !== null)];
}

/** Reads the places of a map: those of the guild, and those that are for the reader alone. */
export function usePlaces(mapId: string): PlacesOfMap {
  const client = useQueryClient();
  const input = { params: { mapId } };
  const lasting = {
    staleTime: Infinity,
    // What is the same stays the same: nothing is unpacked and drawn anew.
    structuralSharing: (before: unknown, after: unknown) =>
      isSamePacked(before, after) ? before : after,
  } as const;
  const guild = useQuery({ ...queryOf(listPlaces, input), ...lasting });
  const own = useQuery({ ...queryOf(listPrivatePlaces, input), ...lasting });
  const read = useMemo(
    () => [guild.data, own.data].flatMap((packed) => (packed ? unpackPlaces(packed) : [])),
    [guild.data, own.data],
  );
  const [changes, setChanges] = useState<Changes>(new Map());
  const places = useMemo(() => withChanges(read, changes), [read, changes]);
  const note = useCallback((number: number, place: ListedPlace | null) => {
    setChanges((before) => new Map(before).set(number, place));
  }, []);
  const put = useCallback(
    (place: Place) => {
      note(place.number, listedPlace(place));
    },
    [note],
  );
  const take = useCallback(
    (number: number) => {
      note(number, null);
    },
    [note],
  );
  const refresh = useCallback(async () => {
    const known = changes;
    await reread(client, listPlaces, listPrivatePlaces);
    // Without an answer the lists before stand, and what was changed since.
    if (!areFresh(client, listPlaces, listPrivatePlaces)) return;
    // What was changed while the lists were read may not be in them.
    setChanges(
      (now) => new Map(Array.from(now).filter(([number, place]) => known.get(number) !== place)),
    );
  }, [changes, client]);
  const failed = [guild, own].find(({ isError }) => isError) ?? guild;
  return {
    ...{ places, put, take, refresh },
    query: {
      isPending: guild.isPending || own.isPending,
      isFetching: guild.isFetching || own.isFetching,
      ...{ isError: failed.isError, error: failed.error },
      refetch: () => Promise.all([guild.refetch(), own.refetch()]),
    },
  };
}
