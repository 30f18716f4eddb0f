import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import { type ChangeOwn, type LaterEvent, listLaterEvents } from '#contract/planning.ts';
import { changedParts, type EventPart, type EventPlan } from '#rules/calendar/event-parts.ts';
import { ownParts } from '#rules/calendar/series.ts';

/** A later event that was changed by itself, in parts that the form changes. */
export interface OwnChange {
  event: LaterEvent;
  parts: readonly EventPart[];
  keep: boolean;
}

/** Finds the later events of a series that a form would overwrite, and holds what becomes of them. */
export function useOwnChanges(event: GuildEvent | null, form: EventPlan, isFollowing: boolean) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    ...queryOf(listLaterEvents, { params: { eventId: event?.id ?? '' } }),
    enabled: event !== null && isFollowing,
  });
  const { opened, later = [] } = isFollowing ? (query.data ?? {}) : {};
  const parts = opened ? changedParts(opened.form, form) : [];
  const differing = opened
    ? later
        .map((one) => ({ event: one, parts: ownParts(toSeriesEvent(one), opened.form, parts) }))
        .filter((one) => one.parts.length > 0)
    : [];
  const changes: OwnChange[] = differing.map((one) => ({
    ...one,
    keep: !changed.has(one.event.id),
  }));
  return {
    changes,
    /** what the server needs to know of them */
    own: changes.map(({ event: { id, version }, keep }): ChangeOwn => ({ id, version, keep })),
    toggle: (id: string) => {
      setChanged((before) => before.symmetricDifference(new Set([id])));
    },
  };
}

const toSeriesEvent = ({ form: plan, seriesDay }: LaterEvent) => ({ plan, seriesDay });
