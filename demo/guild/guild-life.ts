import type { Item } from '#contract/game-records.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { AttendanceTable, LeavesTable } from '#server/db/tables/attendance.ts';
import type { ClassDaysTable } from '#server/db/tables/characters.ts';
import type { EventsTable, RsvpsTable } from '#server/db/tables/calendar.ts';
import type { TrialsTable } from '#server/db/tables/trials.ts';
import { personas } from '../personas.ts';
import { makeAttendance } from './attendance.ts';
import { makeClassDays } from './class-days.ts';
import { type Character, makeCharacters } from './characters.ts';
import { makeLeaves, makeRsvps, makeTrialTalk, type TrialTalk } from './evenings.ts';
import { makeEvents } from './events.ts';
import { makePeople, type People } from './people.ts';
import { makeSquads, type Squad } from './squads.ts';
import { makeTrials } from './trials.ts';

/** Who the demo guild is and what it does. */
export interface GuildLife {
  people: People;
  squads: Squad[];
  characters: Character[];
  events: EventsTable[];
  attendance: AttendanceTable[];
  trials: TrialsTable[];
  rsvps: RsvpsTable[];
  leaves: LeavesTable[];
  trialTalk: TrialTalk;
  classDays: ClassDaysTable[];
}

/** What a guild's life depends on. The same of each makes the same guild. */
export interface GuildLifeSource {
  seed: number;
  /** milliseconds since 1970 */
  now: number;
  /** the roles that standing is spelt in */
  discord: Guild['discord'];
  /** the game's items, for characters to wear */
  items: readonly Item[];
}

/** @returns nine months of a guild: its people, their characters, and what they did together */
export function makeGuildLife({ seed, now, discord, items }: GuildLifeSource): GuildLife {
  const people = makePeople(seed, now, discord);
  const { members } = people;
  const squads = makeSquads(
    seed,
    members,
    personas.map(({ id }) => id),
  );
  const events = makeEvents(seed, now);
  const trials = makeTrials(seed, now, members);
  const characters = makeCharacters(seed, now, { members, squads, items });
  return {
    people,
    squads,
    characters,
    events,
    attendance: makeAttendance(
      seed,
      now,
      events,
      squads,
      members.filter(({ standing }) => standing.onTrial),
    ),
    trials,
    rsvps: makeRsvps(seed, now, events, squads),
    leaves: makeLeaves(seed, now, members),
    trialTalk: makeTrialTalk(seed, now, trials, members),
    classDays: makeClassDays(seed, now, characters),
  };
}
