import { addDays, dayAt, momentsOf, readLocal } from '../calendar/zone-time.ts';
import type { DailySpan, NoticeChoices } from './choices.ts';
import type { Notice, NoticeKind } from './facts.ts';

/** When what somebody is told goes to their devices (product §9.28). Moments are milliseconds since 1970. */

/** The first and the last moment at which clocks show a time of a day. */
interface Shown {
  first: number;
  last: number;
}

/** Finds when clocks show a time of a day. A time that they skip counts as the moment at which they do. */
function shownOn(day: string, time: string, zone: string): Shown {
  const local = readLocal(`${day}T${time}`);
  if (local === null) throw new Error(`${day} ${time} is no time of the calendar.`);
  const [first, last = first] = momentsOf(local, zone);
  if (first !== undefined && last !== undefined) return { first, last };
  const before = Temporal.PlainDateTime.from(local).toZonedDateTime(zone, {
    disambiguation: 'earlier',
  });
  const skip = before.getTimeZoneTransition('next');
  const at = (skip ?? before).epochMilliseconds;
  return { first: at, last: at };
}

/** Finds the end of the quiet hours in which a moment lies; undefined outside of them. */
function quietEnd(moment: number, { from, until }: DailySpan, zone: string): number | undefined {
  if (from === until) return undefined;
  const today = dayAt(moment, zone);
  // Those of yesterday may go over midnight; clocks that go back over midnight show a day twice.
  for (const days of [-1, 0, 1]) {
    const day = addDays(today, days);
    const { first: begin } = shownOn(day, from, zone);
    const { last: end } = shownOn(from < until ? day : addDays(day, 1), until, zone);
    if (begin <= moment && moment < end) return end;
  }
  return undefined;
}

/** Finds the first moment from one on that is in no quiet hours: where some end others may begin. */
function afterQuiet(moment: number, quiet: DailySpan, zone: string): number {
  const end = quietEnd(moment, quiet, zone);
  return end === undefined ? moment : afterQuiet(end, quiet, zone);
}

/** Finds the first digest from a moment on: one a day, also where clocks show its time twice. */
function nextDigest(moment: number, { digestAt, zone }: NoticeChoices): number {
  const today = dayAt(moment, zone);
  const { first } = shownOn(today, digestAt, zone);
  return first >= moment ? first : shownOn(addDays(today, 1), digestAt, zone).first;
}

/** A notice as far as it decides when it goes to devices. */
export interface ToSend {
  kind: NoticeKind;
  /** from when on it may go */
  at: number;
  /** from then on it helps nobody */
  until: number;
}

/**
 * Finds when a notice goes to a person's devices: at once or with the digest, as they have chosen, and
 * not in their quiet hours; null where it does not, or where it would come too late to help.
 */
export function deviceMoment(choices: NoticeChoices, { kind, at, until }: ToSend): number | null {
  const way = choices.devices[kind];
  if (way === 'never') return null;
  const wanted = way === 'digest' ? nextDigest(at, choices) : at;
  const moment = afterQuiet(wanted, choices.quiet, choices.zone);
  return moment < until ? moment : null;
}

/**
 * Finds when a notice that has not gone yet goes once its reader has chosen otherwise. What was due
 * already waits for no other digest.
 * @param due when it was to go
 */
export function momentAnew(choices: NoticeChoices, sent: ToSend, due: number): number | null {
  const { devices } = choices;
  if (due > sent.at || devices[sent.kind] !== 'digest') return deviceMoment(choices, sent);
  return deviceMoment({ ...choices, devices: { ...devices, [sent.kind]: 'now' } }, sent);
}

/**
 * Finds from when on a notice helps nobody on their devices: word of one evening that is to come has to
 * be there before it begins.
 * @param expires when it is shown no more
 */
export function helpsUntil({ facts }: Notice, at: number, expires: number): number {
  if (!('eventId' in facts) || facts.eventId === null) return expires;
  const begins = Date.parse(facts.startsAt);
  return begins > at ? Math.min(begins, expires) : expires;
}
