import type { RaidHead } from '#contract/raids.ts';
import { type EventDuty, dutyOf } from '#rules/calendar/event-kind.ts';

/** Tells how binding the evening of a plan is; a practice binds nobody. */
export function dutyOfRaid({ event }: Pick<RaidHead, 'event'>): EventDuty {
  return event ? dutyOf({ ...event, tbd: false, allCall: false, squad: null }) : 'unsettled';
}
