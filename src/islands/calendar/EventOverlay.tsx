import { lazy, Suspense } from 'react';
import type { EventList } from '#contract/calendar.ts';
import { readerZone } from './times.ts';

const EventDialog = lazy(() => import('./EventDialog.tsx'));
const EventEditor = lazy(() => import('./EventEditor.tsx'));

/** The dialog over the calendar: an event by its id, the editor of one, or of a new one. */
export type Opened = { kind: 'event' | 'edit'; id: string } | { kind: 'new' } | null;

interface Props {
  opened: Opened;
  list: EventList | undefined;
  /** first day of a new event */
  day: string;
  guildZone: string;
  isOfficer: boolean;
  onOpen: (opened: Opened) => void;
}

/** Shows the open dialog, while the list has its event. */
export function EventOverlay({ opened, list, day, guildZone, isOfficer, onOpen }: Props) {
  const event =
    opened && 'id' in opened ? list?.events.find(({ id }) => id === opened.id) : undefined;
  const close = () => {
    onOpen(null);
  };
  return (
    <Suspense>
      {opened?.kind === 'event' && event && (
        <EventDialog
          event={event}
          zone={readerZone}
          guildZone={guildZone}
          isOfficer={isOfficer}
          onEdit={() => {
            onOpen({ kind: 'edit', id: event.id });
          }}
          onClose={close}
        />
      )}
      {(opened?.kind === 'new' || (opened?.kind === 'edit' && event)) && (
        <EventEditor
          event={event ?? null}
          day={day}
          guildZone={guildZone}
          squads={list?.squads ?? []}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
