import { useMemo, useState } from 'react';
import type { GuildEvent } from '#contract/calendar.ts';
import { useDraftForm } from '#editing/use-draft-form.ts';
import type { PlannedHours } from './calendar-address.ts';
import {
  copiedForm,
  eventDrafts,
  eventFormParts,
  newForm,
  type TypedEvent,
  typedOf,
} from './event-form.ts';
import { eventPartLabel } from './event-words.ts';

/** What the form begins with. */
export interface EditedEvent {
  /** the event to change; null plans a new one */
  event: GuildEvent | null;
  /** the event as which a new one begins, on another day */
  copied: GuildEvent | null;
  /** first day of a new event */
  day: string;
  /** the hours of a new event, where they are chosen already */
  hours: PlannedHours | null;
  guildZone: string;
}

/** Holds what is typed of an event until it is saved. */
export function useTypedEvent({ event, copied, day, hours, guildZone }: EditedEvent) {
  const [now] = useState(() => Date.now());
  const loaded = useMemo(() => {
    if (event) return { version: event.version, document: typedOf(event) };
    const form = copied ? copiedForm(copied, now) : { ...newForm(day, guildZone, now), ...hours };
    return { version: 0, document: { form, repeat: null } };
  }, [event, copied, day, hours, guildZone, now]);
  // What is typed of a copy is not what is typed of an evening that is wholly new.
  const name = event?.id ?? (copied ? `copy-${copied.id}` : 'new');
  const typed = useDraftForm({ parts: eventFormParts, drafts: eventDrafts, name, loaded });
  return {
    ...typed,
    meanwhileOf: ({ version, base }: { version: number; base: TypedEvent }) => {
      if (version === loaded.version) return null;
      const changed = eventFormParts.differences(base, loaded.document).map(eventPartLabel);
      const what = changed.length > 0 ? ` (${changed.join(', ')})` : '';
      return `The event was changed meanwhile${what}: look it over before you save it.`;
    },
  };
}
