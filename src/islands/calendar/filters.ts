import type { GuildEvent } from '#contract/calendar.ts';
import { type EventKind, kindOf } from '#rules/calendar/event-kind.ts';

/** What the calendar shows of the events in sight. */
export interface Filters {
  /** none stands for every kind */
  kinds: readonly EventKind[];
  onlyMandatory: boolean;
  onlyUnanswered: boolean;
  /** a squad's id, or `everybody` for events of no squad; empty for both */
  squad: string;
}

export const noFilters: Filters = {
  kinds: [],
  onlyMandatory: false,
  onlyUnanswered: false,
  squad: '',
};

/** Tells whether the reader may answer an event. */
export function takesAnswer({ asked, cancelled, endsAt }: GuildEvent, now: number): boolean {
  return asked && !cancelled && Date.parse(endsAt) > now;
}

/** Tells whether an event still waits for the reader's answer. */
export function awaitsAnswer(event: GuildEvent, now: number): boolean {
  return event.mine === null && takesAnswer(event, now);
}

/** Tells whether an event passes the filters. */
export function passes(event: GuildEvent, filters: Filters, now: number): boolean {
  const { kinds, onlyMandatory, onlyUnanswered, squad } = filters;
  if (kinds.length > 0 && !kinds.includes(kindOf(event))) return false;
  if (onlyMandatory && !event.mandatory) return false;
  if (onlyUnanswered && !awaitsAnswer(event, now)) return false;
  return squad === '' || squad === (event.squad?.id ?? 'everybody');
}

/** Counts the filters that are set. */
export function countFilters({ kinds, onlyMandatory, onlyUnanswered, squad }: Filters): number {
  return kinds.length + Number(onlyMandatory) + Number(onlyUnanswered) + Number(squad !== '');
}
