import type { EventList, GuildEvent } from '#contract/calendar.ts';
import { eventPartLabels, partInWords } from '#rules/calendar/event-parts.ts';
import type { EventFormPart, TypedEvent } from './event-form.ts';

/** Names a part of an event's form. */
export function eventPartLabel(part: EventFormPart): string {
  return part === 'repeat' ? 'Comes again' : eventPartLabels[part];
}

/** Makes the function that names a squad. */
export function squadNames(squads: EventList['squads']) {
  return (id: string) => squads.find((squad) => squad.id === id)?.name;
}

/** Makes the function that puts a part of an event's form into words. */
export function eventPartsInWords(squads: EventList['squads']) {
  return (part: EventFormPart, { form, repeat }: TypedEvent): string => {
    if (part !== 'repeat') return partInWords(form, part, squadNames(squads));
    return repeat === null ? 'once' : `until ${repeat.until}`;
  };
}

/** Adds the squad that an event is for, which may have been disbanded since. */
export function withOwnSquad(squads: EventList['squads'], event: GuildEvent | null) {
  const own = event?.squad;
  return own && squads.every(({ id }) => id !== own.id) ? [...squads, own] : squads;
}
