import { createHash } from 'node:crypto';
import { inTurns } from '../http/turns.ts';
import { entriesOf, type FeedEntry } from './entries.ts';
import { entryText, type FeedReader, folded } from './entry-text.ts';
import type { FeedEvening } from './evenings.ts';
import { zoneLines } from './zones.ts';

const day = 24 * 60 * 60 * 1000;

/** A feed shows events from this long ago to this far ahead, in milliseconds. */
export const feedRange = { before: 60 * day, after: 400 * day };

/** Calendar programs are asked to come back after this time. */
const refreshSeconds = 3600;

/** The line that ends a calendar. */
const lastLine = 'END:VCALENDAR';

/** What is done in one turn takes a few milliseconds. */
const atOnce = { series: 1, entries: 20, zones: 5 };

interface FileOptions {
  name: string;
  origin: string;
  now: number;
  reader: FeedReader | null;
  /** when evenings that a series does not show here last changed or were deleted, by the series' id */
  absent: ReadonlyMap<string, number>;
}

/** Returns when any of the evenings of a series last changed, or was over: its address is then another. */
function lastChange(evenings: readonly FeedEvening[], now: number): number {
  const changes = evenings.flatMap(({ changedAt, event }) =>
    event.ends_at <= now ? [changedAt, event.ends_at] : [changedAt],
  );
  return changes.reduce((latest, change) => Math.max(latest, change), 0);
}

/** Makes the entries of a feed, each series at its first evening. */
async function readEntries(
  evenings: readonly FeedEvening[],
  { now, absent }: FileOptions,
): Promise<FeedEntry[]> {
  const groups = [...Map.groupBy(evenings, ({ event }) => event.series_id ?? event.id)].map(
    ([, group]) => group,
  );
  const entries: FeedEntry[] = [];
  for await (const part of inTurns(groups, atOnce.series)) {
    for (const group of part) {
      const seriesId = group[0]?.event.series_id ?? null;
      const changedAt = Math.max(lastChange(group, now), absent.get(seriesId ?? '') ?? 0);
      entries.push(...entriesOf(seriesId, group, { changedAt, now }));
    }
  }
  return entries;
}

/** Describes the zones that entries are written in, for as long as they last. */
async function zonesOf(entries: readonly FeedEntry[]): Promise<string> {
  const byZone = Map.groupBy(
    entries.filter(({ zone }) => zone !== null),
    ({ zone }) => zone ?? '',
  );
  const lines: string[] = [];
  for await (const part of inTurns([...byZone], atOnce.zones)) {
    for (const [zone, some] of part) {
      const starts = some.map(({ start }) => start);
      const ends = some.map(({ lastStart, end }) => Math.max(lastStart ?? 0, end));
      lines.push(...zoneLines(zone, Math.min(...starts), Math.max(...ends)));
    }
  }
  return lines.map((line) => `${line}\r\n`).join('');
}

/**
 * Writes evenings as iCalendar (RFC 5545): by the clocks of the zone in which each was planned, a series
 * as a rule with its exceptions. The same evenings make the same text.
 * @param evenings in order
 */
export async function calendarFile(
  evenings: readonly FeedEvening[],
  options: FileOptions,
): Promise<string> {
  const { name, origin, reader } = options;
  // Loaded at a program's first request, so that the host starts sooner.
  const library = await import('ical-generator');
  const calendar = library.default({
    name,
    prodId: { company: name, product: 'Guildhall', language: 'EN' },
    ttl: refreshSeconds,
  });
  const [head = ''] = calendar.toString().split(lastLine);
  const entries = await readEntries(evenings, options);
  const texts = [head, folded(await zonesOf(entries), library)];
  for await (const part of inTurns(entries, atOnce.entries)) {
    for (const entry of part) {
      texts.push(entryText(entry, { library, calendar, origin, reader }));
    }
  }
  return `${texts.join('')}${lastLine}`;
}

/** Returns the strong ETag of a file. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}
