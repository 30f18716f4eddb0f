import { backAt, freshnessOf, type PlaceTimer } from '#rules/map/freshness.ts';
import type { ListedPlace } from '#rules/map/packing.ts';

/** In the zone of whoever reads, whose clock they look at. */
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
} as const);
const plainDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const minute = 60 * 1000;

/** Says how long it takes until something is there: `45 s`, `12 min`, `3 h 5 min`; never less. */
export function spanInWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return seconds < 60 ? `${seconds} s` : minutesInWords(Math.ceil(seconds / 60));
}

/** Says how long some minutes are: `12 min`, `3 h 5 min`, `2 days 3 h`. */
function minutesInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  const words = days === 1 ? '1 day' : `${days} days`;
  return hours % 24 === 0 ? words : `${words} ${hours % 24} h`;
}

/** Says when something is, by the reader's clock; with its day where that is not today. */
export function momentInWords(moment: number, now: number): string {
  const isToday = plainDay.format(moment) === plainDay.format(now);
  return (isToday ? clock : dayAndClock).format(moment).replace(' at ', ', ');
}

/** Says when what a timer runs for is back: `back in 12 min`, `back since 12:30`. */
export function timerInWords(timer: PlaceTimer, now: number): string {
  const back = backAt(timer);
  return back <= now
    ? `back since ${momentInWords(back, now)}`
    : `back in ${spanInWords(back - now)}`;
}

/** Says when something was: `12 min ago`, once they are over. */
export function agoInWords(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / minute);
  return minutes < 1 ? 'just now' : `${minutesInWords(minutes)} ago`;
}

/** Says in a word what is to be known of a place now; null where nothing is. */
export function stateInWords(
  place: ListedPlace,
  now: number,
): { words: string; isDue: boolean } | null {
  const { timer, kind, seenAt } = place;
  if (timer) return { words: timerInWords(timer, now), isDue: backAt(timer) <= now };
  if (freshnessOf(kind, seenAt, now) === 'faded') return { words: 'faded', isDue: false };
  return null;
}
