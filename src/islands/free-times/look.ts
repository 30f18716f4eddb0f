import { longestEvening } from '#contract/availability.ts';
import { quartersInHour } from '#rules/calendar/availability.ts';
import { isDay } from '#rules/calendar/zone-time.ts';
import { oneOf, setIf, writeParameters } from '../address-parameters.ts';
import { mostNeeds, mostPeople, playable, type WantedEvening, type WantedNeed } from './needs.ts';

/** What an officer looks for in the free times. */
export interface Look {
  wanted: WantedEvening;
  /** who is counted by hour; empty for everybody */
  role: string;
}

export const standard: Look = { wanted: { people: 8, length: 8, needs: [] }, role: '' };

/** Reads a number of people; null for anything else. */
function peopleIn(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) && Number(text) <= mostPeople
    ? Number(text)
    : null;
}

/** Reads hours in half hours: `1.5`. Returns quarter hours; null for anything else. */
function lengthIn(text: string | null): number | null {
  if (text === null || !/^\d{1,2}(?:\.5)?$/.test(text)) return null;
  const quarters = Number(text) * quartersInHour;
  return quarters > 0 && quarters <= longestEvening ? quarters : null;
}

/** Reads `3 Cleric`; nothing for anything else. */
function needIn(text: string): WantedNeed[] {
  const [count = '', ...words] = text.split(' ');
  const name = oneOf(playable, words.join(' '));
  const people = peopleIn(count);
  return name === undefined || people === null ? [] : [{ name, count: people }];
}

/** Reads an address: `people=20&hours=3&need=3+Cleric`; what makes no sense counts as nothing. */
export function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  return {
    wanted: {
      people: peopleIn(query.get('people')) ?? standard.wanted.people,
      length: lengthIn(query.get('hours')) ?? standard.wanted.length,
      needs: query.getAll('need').flatMap(needIn).slice(0, mostNeeds),
    },
    role: oneOf(playable, query.get('count')) ?? '',
  };
}

/** Reads the day whose week an address names; null for none. */
export function readDay(search: string): string | null {
  const day = new URLSearchParams(search).get('day');
  return day !== null && isDay(day) ? day : null;
}

/** Writes what differs from what is looked for at first. */
function parametersOf({ wanted: { people, length, needs }, role }: Look) {
  return {
    people: setIf(people !== standard.wanted.people, String(people)),
    hours: setIf(length !== standard.wanted.length, String(length / quartersInHour)),
    need: needs.map(({ name, count }) => `${count} ${name}`),
    count: setIf(role !== '', role),
  };
}

export function writeLook(look: Look): void {
  writeParameters('free-times', parametersOf(look));
}

export function isStandard(look: Look): boolean {
  return Object.values(parametersOf(look)).every(({ length }) => length === 0);
}
