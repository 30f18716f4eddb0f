import { closesInWords, limitsInWords } from './place-words.ts';
import { limitKeys, type PlaceLimits } from './places.ts';

/** The place of a map where an event's people meet. */
export interface MeetingPoint {
  mapId: string;
  /** names the place on its map */
  number: number;
  /** what it is called, for people: two of one place are the same whatever they are called */
  name?: string | undefined;
}

/** What an officer writes of an event; its times are what clocks of its zone show. */
export interface EventPlan {
  title: string;
  description: string;
  /** as 2026-11-20T20:00 */
  start: string;
  end: string;
  zone: string;
  fold?: 'first' | 'second' | undefined;
  squadId: string | null;
  mandatory: boolean;
  tbd: boolean;
  allCall: boolean;
  isPublic: boolean;
  /** how many may come; none for as many as like */
  places?: PlaceLimits | null | undefined;
  /** minutes before the start at which places are given no longer; none for until the end */
  closesBefore?: number | null | undefined;
  /** where they meet; none for nowhere in particular */
  meeting?: MeetingPoint | null | undefined;
}

/** The parts of an event that change independently of each other, in the order of its form. */
export const eventParts = [
  ...(['title', 'description', 'when', 'squadId', 'mandatory', 'tbd'] as const),
  ...(['allCall', 'isPublic', 'meeting', 'places', 'closes'] as const),
] as const;

export type EventPart = (typeof eventParts)[number];

/** The fields of each part: what belongs together changes together. */
export const fieldsOfPart = {
  title: ['title'],
  description: ['description'],
  when: ['start', 'end', 'zone', 'fold'],
  squadId: ['squadId'],
  mandatory: ['mandatory'],
  tbd: ['tbd'],
  allCall: ['allCall'],
  isPublic: ['isPublic'],
  meeting: ['meeting'],
  places: ['places'],
  closes: ['closesBefore'],
} as const satisfies Record<EventPart, readonly (keyof EventPlan)[]>;

export const eventPartLabels: Record<EventPart, string> = {
  title: 'Title',
  description: 'Description',
  when: 'Time',
  squadId: 'For',
  mandatory: 'Mandatory',
  tbd: 'TBD',
  allCall: 'All-call',
  isPublic: 'In the public feed',
  meeting: 'Meeting point',
  places: 'Places',
  closes: 'Places until',
};

/** Picks a part of an event. */
export function partOf(plan: EventPlan, part: EventPart): Partial<EventPlan> {
  return Object.fromEntries(fieldsOfPart[part].map((field) => [field, plan[field]]));
}

/** Returns a field as it is compared: limits by their numbers, what is not there as nothing. */
function comparable(plan: EventPlan, field: keyof EventPlan): string | number | boolean | null {
  if (field === 'meeting') return plan.meeting ? placeKey(plan.meeting) : null;
  if (field !== 'places') return plan[field] ?? null;
  return limitKeys.map((key) => plan.places?.[key] ?? '').join();
}

/** Tells a place of a map from all others. */
export function placeKey({ mapId, number }: Pick<MeetingPoint, 'mapId' | 'number'>): string {
  return `${mapId} ${number}`;
}

/** Tells whether a part of one event is not as that of another. */
export function differIn(part: EventPart, a: EventPlan, b: EventPlan): boolean {
  return fieldsOfPart[part].some((field) => comparable(a, field) !== comparable(b, field));
}

/** Lists the parts in which an event differs from what it was. */
export function changedParts(before: EventPlan, after: EventPlan): EventPart[] {
  return eventParts.filter((part) => differIn(part, before, after));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

function momentInWords(moment: string): string {
  return `${dayFormat.format(new Date(`${moment.slice(0, 10)}T00:00Z`))}, ${moment.slice(11)}`;
}

function timeInWords({ start, end }: EventPlan): string {
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return `${momentInWords(start)} to ${isOneDay ? end.slice(11) : momentInWords(end)}`;
}

/** Puts a part of an event into words. @param squadName names the squad with an id */
export function partInWords(
  plan: EventPlan,
  part: EventPart,
  squadName: (id: string) => string | undefined,
): string {
  switch (part) {
    case 'title':
    case 'description':
      return plan[part] === '' ? 'empty' : `“${plan[part]}”`;
    case 'when':
      return timeInWords(plan);
    case 'squadId': {
      if (plan.squadId === null) return 'everybody';
      const name = squadName(plan.squadId);
      return name === undefined ? 'a squad that is no more' : `Squad ${name}`;
    }
    case 'meeting':
      return plan.meeting ? `“${plan.meeting.name ?? `place ${plan.meeting.number}`}”` : 'none';
    case 'places':
      return limitsInWords(plan.places ?? null);
    case 'closes':
      return closesInWords(plan.closesBefore ?? null);
    default:
      return plan[part] ? 'yes' : 'no';
  }
}
