import {
  changedParts,
  type EventPart,
  eventPartLabels,
  partInWords,
} from '#rules/calendar/event-parts.ts';
import type { Absence } from '../attendance/queries.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';
import type { TurnedExcuses } from './excuses.ts';
import { atOnce, planOf, type Replanned } from './replanning.ts';

/** Names an event in the audit log: `Raid, 2026-11-24 20:00`. */
export function nameOf(event: EventsTable): string {
  return `${event.title}, ${planOf(event).start.replace('T', ' ')}`;
}

/** Names events in the audit log, all of them. */
export async function namesOfEvents(events: readonly EventsTable[]): Promise<string> {
  const names: string[] = [];
  for await (const some of inTurns(events, atOnce)) names.push(...some.map(nameOf));
  return names.join(' and ');
}

const namesOf = (parts: readonly EventPart[]) =>
  parts.map((part) => eventPartLabels[part]).join(', ');

/** Says what each event was and became, and what later ones of its series keep as their own. */
export async function changesInWords(
  replanned: readonly Replanned[],
  squadName: (id: string) => string | undefined,
): Promise<string> {
  const say = ({ before, after, kept }: Replanned) => {
    const [was, is] = [planOf(before), planOf(after)];
    const said = changedParts(was, is).map((part) => {
      const [from, to] = [was, is].map((plan) => partInWords(plan, part, squadName));
      return `${eventPartLabels[part]}: ${from} → ${to}`;
    });
    const keeps = kept.length > 0 ? [`keeps its ${namesOf(kept)}`] : [];
    return { name: nameOf(before), words: [...said, ...keeps].join(', ') };
  };
  const sayings: ReturnType<typeof say>[] = [];
  for await (const some of inTurns(replanned, atOnce)) sayings.push(...some.map(say));
  // Events of a series that change alike are one line with the names of all.
  return Map.groupBy(sayings, ({ words }) => words)
    .entries()
    .map(([words, alike]) => {
      const names = alike.map(({ name }) => name).join(' and ');
      return `${names}: ${words === '' ? 'nothing' : words}`;
    })
    .toArray()
    .join('; ');
}

/** Adds why something was done, where somebody said so. */
export const becauseOf = (reason = '') => (reason === '' ? '' : `: ${reason}`);

/** Names those for whom a place came free by a change. */
export function movedUpInWords(people: readonly { username: string }[]): string {
  if (people.length === 0) return '';
  return `; moved up: ${people.map(({ username }) => username).join(', ')}`;
}

/** Names those whom leave excuses no more since an evening moved, and those whom it excuses now. */
export function excusesInWords(turned: readonly TurnedExcuses[]): string {
  const naming = (what: string, people: readonly Absence[], evening: EventsTable) => {
    const names = people.map(({ username }) => username).join(', ');
    return names === '' ? '' : `; ${what} (${nameOf(evening)}): ${names}`;
  };
  return turned
    .map(
      ({ before, lost, gained }) =>
        naming('excused no more', lost, before) + naming('excused now', gained, before),
    )
    .join('');
}

export const idsOf = (events: readonly EventsTable[]) => events.map(({ id }) => id);
