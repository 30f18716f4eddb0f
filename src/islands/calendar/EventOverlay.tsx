import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { EventList, GuildEvent } from '#contract/calendar.ts';
import type { PlannedHours } from './calendar-address.ts';
import { readerZone } from './times.ts';

const EventDialog = lazy(() => import('./EventDialog.tsx'));
const EventEditor = lazy(() => import('./EventEditor.tsx'));
const MissingEvent = lazy(() => import('./MissingEvent.tsx'));

/**
 * The form over the calendar: of an event as it was when it was opened, whatever becomes of it
 * meanwhile, or of a new one, which may begin as a copy of another.
 */
export type OpenedForm = {
  event: GuildEvent | null;
  copied?: GuildEvent;
  hours?: PlannedHours | null;
} | null;

interface Props {
  form: OpenedForm;
  /** the opened event; absent while it is read, and where there is none */
  event: GuildEvent | undefined;
  /** the reading of the opened event, where that has failed */
  failed: UseQueryResult | null;
  squads: EventList['squads'];
  /** first day of a new event */
  day: string;
  guildZone: string;
  isOfficer: boolean;
  onForm: (form: OpenedForm) => void;
  onClose: () => void;
}

/** Shows the open dialog. */
export function EventOverlay(props: Props) {
  const { form, event, failed, squads, day, guildZone, isOfficer, onForm, onClose } = props;
  return (
    <Suspense>
      {form ? (
        <EventEditor
          event={form.event}
          copied={form.copied ?? null}
          hours={form.hours ?? null}
          day={day}
          guildZone={guildZone}
          squads={squads}
          onClose={onClose}
        />
      ) : (
        <>
          {event && (
            <EventDialog
              event={event}
              zone={readerZone}
              guildZone={guildZone}
              isOfficer={isOfficer}
              onEdit={() => {
                onForm({ event });
              }}
              onCopy={() => {
                onForm({ event: null, copied: event });
              }}
              onClose={onClose}
            />
          )}
          {failed && <MissingEvent query={failed} onClose={onClose} />}
        </>
      )}
    </Suspense>
  );
}
