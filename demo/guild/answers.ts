import { type RsvpAnswer, type RsvpRole, rsvpRoles } from '#rules/attendance/attendance.ts';
import { Random } from '../random.ts';
import type { Character } from './characters.ts';
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
  /** the character with which they come; null for any */
  character: Pick<Character, 'characterId' | 'IGN'> | null;
  answeredAt: number;
}

const answers: readonly (readonly [RsvpAnswer, number])[] = [
  ['yes', 8],
  ['late', 1],
  ['maybe', 2],
  ['no', 2],
];

/** Those whom answers are made of. */
interface Around {
  events: readonly GuildEvent[];
  squads: readonly Squad[];
  characters: readonly Character[];
}

/** Makes members' answers to the events of the next days. */
export function makeAnswers(
  seed: number,
  now: number,
  { events, squads, characters }: Around,
): Answer[] {
  const random = new Random(seed, 'rsvps');
  const choices = new Random(seed, 'characters of answers');
  const charactersOf = Map.groupBy(characters, ({ discordId }) => discordId);
  const characterOf = (id: string) => {
    const own = charactersOf.get(id) ?? [];
    return own.length > 0 && choices.chance(0.4) ? choices.pick(own) : null;
  };
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
      character: characterOf(id),
      answeredAt: now - random.whole(1, 60) * hour,
    })),
  );
}
