import type { RaidHead } from '#contract/raids.ts';
import { type EventDuty, dutyOf } from '#rules/calendar/event-kind.ts';

/** Says when an evening is, in the guild's time: `Thursday 26 November, 20:00`. */
export function eveningInWords(startsAt: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  } as const);
  return format.format(new Date(startsAt)).replace(' at ', ', ');
}

/** Tells how binding the evening of a plan is; a practice binds nobody. */
export function dutyOfRaid({ event }: Pick<RaidHead, 'event'>): EventDuty {
  return event ? dutyOf({ ...event, tbd: false, allCall: false, squad: null }) : 'unsettled';
}
