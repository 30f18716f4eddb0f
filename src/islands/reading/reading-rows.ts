import type { Readings, TextReadings } from '#contract/readings.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Filters } from './use-filters.ts';

/** Somebody who has to read a text, and whether they have. */
export interface Reader {
  discordId: string;
  username: string;
  avatar: string | null;
  readAt: string | null;
  readBefore: string | null;
}

/** A text with those of its readers whom the filters leave. */
export interface ShownText extends TextReadings {
  shown: readonly Reader[];
  /** so many of all that have to have read it */
  read: number;
}

/** Lists the texts that the filters leave, each with its readers by name. */
export function shownTexts({ texts, people }: Readings, filters: Filters): ShownText[] {
  const byId = new Map(people.map((person) => [person.discordId, person]));
  const term = foldText(filters.find.trim());
  const isMeant = ({ username, readAt }: Reader) =>
    (filters.who === 'all' || (filters.who === 'read') === (readAt !== null)) &&
    foldText(username).includes(term);
  return texts
    .filter(({ path }) => filters.text === '' || path === filters.text)
    .map((text) => {
      const readers = text.readings.flatMap((reading): Reader[] => {
        const person = byId.get(reading.discordId);
        return person ? [{ ...person, ...reading }] : [];
      });
      const read = readers.filter(({ readAt }) => readAt !== null).length;
      return { ...text, shown: readers.filter(isMeant), read };
    });
}

const dayOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Writes a moment as a day; nothing for none. */
export const dayInWords = (moment: string | null): string =>
  moment === null ? '' : dayOf.format(new Date(moment));

/** Says what somebody has read of a text. */
export function readInWords({ readAt, readBefore }: Reader): string {
  if (readAt !== null) return `read on ${dayInWords(readAt)}`;
  return readBefore === null ? 'not read' : `read on ${dayInWords(readBefore)}, before it changed`;
}

/** Makes the lines of a CSV file of what is shown. */
export function csvOf(texts: readonly ShownText[]): string[][] {
  const head = ['Text', 'Address', 'Discord id', 'Name', 'Read on', 'Read before it changed'];
  const lines = texts.flatMap(({ title, path, shown }) =>
    shown.map(({ discordId, username, readAt, readBefore }) => [
      ...[title, path, discordId, username, readAt ?? '', readBefore ?? ''],
    ]),
  );
  return [head, ...lines];
}
