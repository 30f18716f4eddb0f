import type { EventsTable, RsvpsTable } from '#server/db/tables/calendar.ts';
import type { LeavesTable } from '#server/db/tables/attendance.ts';
import type { TrialNotesTable, TrialsTable, TrialVotesTable } from '#server/db/tables/trials.ts';
import { rsvpRoles } from '#rules/attendance/attendance.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { Random } from '../random.ts';
import { day, hour } from './durations.ts';
import { guildZone } from './event-plan.ts';
import type { Member } from './people.ts';
import type { Squad } from './squads.ts';

const comments = [
  'Ten minutes late, the ferry.',
  'Bringing lamp oil for forty.',
  'Can swap to healing if needed.',
  'First raid in weeks, be kind.',
  'Leaving at half past ten.',
] as const;

const leaveReasons = [
  'Exams until the end of the month.',
  'Moving house, the internet follows later.',
  'A week by the sea, the real one.',
  'New child, little sleep.',
  'Night shifts.',
] as const;

const vouches = [
  'Ran three dungeons with us and asked for the map afterwards.',
  'Keeps calm when the healer does not.',
  'Came early to help set up the siege, unasked.',
  'Good on the voice channel: says what matters, once.',
  'Brought stew to the caravan. Nobody had asked for stew.',
  'Wiped with us six times on the Choir and was back at the gate first each time.',
  'Learnt the harbour route by heart so that the rest of us need not.',
] as const;

const notes = [
  'Asked twice about loot before the second raid. Keep an eye on it.',
  'Seems to know two people in Heron from another game.',
  'Would fit Curlew, who lack a second healer.',
  'Spoke with them about the late arrivals; they work shifts.',
] as const;

/** @returns what members have answered to the events of the next days */
export function makeRsvps(
  seed: number,
  now: number,
  events: readonly EventsTable[],
  squads: readonly Squad[],
): RsvpsTable[] {
  const random = new Random(seed, 'rsvps');
  const people = squads.flatMap(({ members }) => members);
  // What is weeks away has been answered by few.
  const howMany = ({ starts_at: at }: EventsTable) =>
    at < now + 10 * day ? random.whole(12, 44) : random.whole(2, 12);
  const ahead = events.filter(({ starts_at: startsAt }) => startsAt > now);
  return ahead.flatMap((event) =>
    random.some(people, howMany(event)).map(({ id }) => ({
      event_id: event.id,
      user_id: id,
      answer: random.weighted([
        ['yes', 8],
        ['late', 1],
        ['maybe', 2],
        ['no', 2],
      ] as const),
      role: random.chance(0.8) ? random.pick(rsvpRoles) : null,
      comment: random.chance(0.15) ? random.pick(comments) : '',
      answered_at: now - random.whole(1, 60) * hour,
    })),
  );
}

/** @returns leaves of absence: some over, some running, some announced */
export function makeLeaves(seed: number, now: number, members: readonly Member[]): LeavesTable[] {
  const random = new Random(seed, 'leaves');
  const today = dayAt(now, guildZone);
  return random.some(members, 14).map(({ id }) => {
    const first = addDays(today, random.whole(-60, 20));
    return {
      id: random.uuid(),
      user_id: id,
      first_day: first,
      last_day: addDays(first, random.whole(4, 24)),
      reason: random.pick(leaveReasons),
      made_at: now - random.whole(1, 70) * day,
    };
  });
}

/** What was said of those on trial. */
export interface TrialTalk {
  notes: TrialNotesTable[];
  votes: TrialVotesTable[];
}

/** @returns vouches of members, notes and votes of officers, on the trials that run */
export function makeTrialTalk(
  seed: number,
  now: number,
  trials: readonly TrialsTable[],
  members: readonly Member[],
): TrialTalk {
  const random = new Random(seed, 'trial talk');
  const officers = members.filter(({ standing }) => standing.rank === 7);
  const others = members.filter(({ standing }) => (standing.rank ?? 0) >= 2);
  const running = trials.filter(({ verdict }) => verdict === null);
  const since = (startedAt: number) => Math.round(random.between(startedAt, now));
  const write = (trial: TrialsTable, kind: 'vouch' | 'note', authors: readonly Member[]) => {
    // No two people say the same of somebody.
    const said = random.shuffled(kind === 'vouch' ? vouches : notes);
    return authors.map((author, index) => ({
      id: random.uuid(),
      trial_id: trial.id,
      author_id: author.id,
      kind,
      words: said[index] ?? random.pick(said),
      written_at: since(trial.started_at),
    }));
  };
  return {
    notes: running.flatMap((trial) => [
      ...write(trial, 'vouch', random.some(others, random.whole(0, 3))),
      ...write(trial, 'note', random.some(officers, random.whole(0, 2))),
    ]),
    votes: running
      .filter(({ ends_at: endsAt }) => endsAt < now + 7 * day)
      .flatMap((trial) =>
        random.some(officers, random.whole(1, 4)).map(({ id }) => ({
          trial_id: trial.id,
          user_id: id,
          vote: random.weighted([
            ['pass', 4],
            ['extend', 2],
            ['end', 1],
          ] as const),
          voted_at: since(trial.started_at),
        })),
      ),
  };
}
