import { type RsvpAnswer, type RsvpRole, rsvpRoles } from '#rules/attendance/attendance.ts';
import { Random } from '../random.ts';
import { day, hour } from './durations.ts';
import type { GuildEvent } from './events.ts';
import { sayings } from './sayings.ts';
import type { Squad } from './squads.ts';

/** A member's answer to an event. */
export interface Answer {
  eventId: string;
  userId: string;
  answer: RsvpAnswer;
  role: RsvpRole | null;
  comment: string;
  answeredAt: number;
}

const answers: readonly (readonly [RsvpAnswer, number])[] = [
  ['yes', 8],
  ['late', 1],
  ['maybe', 2],
  ['no', 2],
];

/** Makes members' answers to the events of the next days. */
export function makeAnswers(
  seed: number,
  now: number,
  events: readonly GuildEvent[],
  squads: readonly Squad[],
): Answer[] {
  const random = new Random(seed, 'rsvps');
  const people = squads.flatMap(({ members }) => members);
  // Few members have answered events that are weeks away.
  const howMany = ({ startsAt }: GuildEvent) =>
    startsAt < now + 10 * day ? random.whole(12, 44) : random.whole(2, 12);
  const ahead = events.filter(({ startsAt }) => startsAt > now);
  return ahead.flatMap((event) =>
    random.some(people, howMany(event)).map(({ id }) => ({
      eventId: event.id,
      userId: id,
      answer: random.weighted(answers),
      role: random.chance(0.8) ? random.pick(rsvpRoles) : null,
      comment: random.chance(0.15) ? random.pick(sayings.answers) : '',
      answeredAt: now - random.whole(1, 60) * hour,
    })),
  );
}
