import { daysLeft, trialState } from '#rules/trials/trials.ts';
import type { ShownPerson } from './people/shown-person.ts';

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Formats a day: `24 Nov`. */
export function shortDay(moment: string): string {
  return short.format(new Date(moment));
}

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Formats a day of any year: `24 Nov 2025`. */
export function longDay(moment: string): string {
  return long.format(new Date(moment));
}

/** Says in words how long a trial still runs. */
export function leftInWords(endsAt: string, now: number): string {
  const left = daysLeft(Date.parse(endsAt), now);
  if (left < 0) return `${-left} ${left === -1 ? 'day' : 'days'} overdue`;
  if (left === 0) {
    const isOver = trialState(Date.parse(endsAt), now) === 'overdue';
    return isOver ? 'just ended' : 'last day';
  }
  return `${left} ${left === 1 ? 'day' : 'days'} left`;
}

/** Returns who wrote a note or gave a vote, as faces show people. */
export function toPerson({
  by,
  discordId,
  avatar,
}: {
  by: string;
  discordId: string;
  avatar: string | null;
}): ShownPerson {
  return { username: by, discordId, avatar };
}
