import { useQueryClient } from '@tanstack/react-query';
import type { OwnEvening } from '#contract/calendar.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { rereadEvents } from './reread-events.ts';
import { SeeMovedUp } from './SeeMovedUp.tsx';

/** Tells who had waited that a place came free for them, until they have seen it. */
export function MovedUp({ event, zone }: { event: OwnEvening; zone: string }) {
  const client = useQueryClient();
  const movedUpAt = event.places?.movedUpAt ?? null;
  if (movedUpAt === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-good bg-surface px-4 py-2">
      <p className="min-w-0 wrap-anywhere">
        <strong>A place came free for you</strong> on {eveningInWords(movedUpAt, zone)}, since you
        waited. You are expected; say otherwise if you cannot come.
      </p>
      <SeeMovedUp eventId={event.id} onSeen={() => rereadEvents(client)} />
    </div>
  );
}
