import { listEvents } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import { type MeetingPoint, placeKey } from '#rules/calendar/event-parts.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { fieldProblem } from '../http/problem.ts';
import { type MetPlace } from './queries.ts';
import { readMeeting, readMetPlaces } from './reading.ts';

type Db = Database['db'];

/** The level of whoever sees the calendar: an event meets where all of them see the place. */
export const meetingLevel = listEvents.access;

/** Tells whether an event may meet at a place. */
export function isOpen(place: MetPlace | undefined): place is MetPlace {
  return place?.layer === 'guild' && place.level <= meetingLevel && place.removed_at === null;
}

/**
 * Returns a form with the name of the place where its event meets.
 * @param event the event as it stands; where it meets already may have gone since
 * @throws ProblemError where no event may meet there
 */
export async function withMeeting(
  db: Db,
  form: EventForm,
  event: EventsTable | null,
): Promise<EventForm> {
  const { meeting } = form;
  if (!meeting) return form;
  const key = placeKey(meeting);
  const place = (await readMetPlaces(db, [meeting])).get(key);
  const stands = event && readMeeting(event);
  const isAsBefore = stands !== null && placeKey(stands) === key;
  if (!isOpen(place) && !isAsBefore) {
    throw fieldProblem(
      'event.meeting',
      'An event meets at a place of the guild that all of level 2 see, and the map has none there. Choose another.',
    );
  }
  const name = place?.name ?? stands?.name ?? '';
  return { ...form, meeting: { mapId: meeting.mapId, number: meeting.number, name } };
}

/** Tells what the places of several plans are called now, and which of them no event may meet at. */
export async function standingOf(
  db: Db,
  meetings: readonly (MeetingPoint | null | undefined)[],
): Promise<(meeting: MeetingPoint) => { name: string | undefined; isGone: boolean }> {
  const places = await readMetPlaces(
    db,
    meetings.filter((meeting) => meeting != null),
  );
  return (meeting) => {
    const place = places.get(placeKey(meeting));
    return { name: place?.name ?? meeting.name, isGone: !isOpen(place) };
  };
}
