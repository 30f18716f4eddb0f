import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import { eachOnce } from '../each-once.ts';

/** The letter of an event of which nothing is recorded. */
const nothing = '.';

/** Puts a page's letters below the events of another: an evening may have ended meanwhile. */
function aligned(page: AttendanceMatrix, events: AttendanceMatrix['events']) {
  const isSame =
    page.events.length === events.length &&
    page.events.every(({ id }, column) => id === events[column]?.id);
  if (isSame) return page.members;
  const columnOf = new Map(page.events.map(({ id }, column) => [id, column]));
  const columns = events.map(({ id }) => columnOf.get(id));
  return page.members.map((member) => ({
    ...member,
    states: columns
      .map((column) => (column === undefined ? nothing : (member.states[column] ?? nothing)))
      .join(''),
  }));
}

/** Joins the pages of a matrix, whose events are those of the last one. */
export function joinedMatrix(pages: readonly AttendanceMatrix[]): AttendanceMatrix {
  const events = pages.at(-1)?.events ?? [];
  return {
    next: null,
    events,
    members: eachOnce(pages.flatMap((page) => aligned(page, events))),
    leaves: pages.flatMap(({ leaves }) => leaves),
  };
}

/**
 * Joins the pages of an event's attendance. What was recorded while they were read makes the first
 * page's version too old to record with.
 */
export function joinedAttendance(pages: readonly EventAttendance[]): EventAttendance | undefined {
  const [first] = pages;
  return (
    first && { ...first, next: null, members: eachOnce(pages.flatMap(({ members }) => members)) }
  );
}
