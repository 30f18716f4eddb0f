import type { Item } from '#contract/game-records.ts';
import type { Guild } from '#rules/guild/guild.ts';
import { personas } from '../personas.ts';
import { type Answer, makeAnswers } from './answers.ts';
import { type AttendanceMark, makeAttendance } from './attendance.ts';
import { type Character, makeCharacters } from './characters.ts';
import { type ClassDay, makeClassDays } from './class-days.ts';
import { type EventTemplate, eventTemplates } from './event-templates.ts';
import { type GuildEvent, makeEvents } from './events.ts';
import { type Leave, makeLeaves } from './leaves.ts';
import { makePeople, type People } from './people.ts';
import { makeRaids, type Raid } from './raids.ts';
import { makeSquadWishes, type SquadWishes } from './squad-wishes.ts';
import { makeSquads, type Squad } from './squads.ts';
import { makeTrialTalk, type TrialTalk } from './trial-talk.ts';
import { makeTrials, type Trial } from './trials.ts';
import { makeUsualWeeks, type UsualWeek } from './usual-weeks.ts';

/** The demo guild's people and their actions. */
export interface GuildLife {
  people: People;
  squads: Squad[];
  squadWishes: SquadWishes;
  characters: Character[];
  events: GuildEvent[];
  eventTemplates: { now: number; kept: readonly EventTemplate[] };
  attendance: AttendanceMark[];
  trials: Trial[];
  answers: Answer[];
  leaves: Leave[];
  usualWeeks: UsualWeek[];
  trialTalk: TrialTalk;
  classDays: ClassDay[];
  raids: Raid[];
}

/** The input of a guild's life: the same input makes the same guild. */
interface GuildLifeSource {
  seed: number;
  /** milliseconds since 1970 */
  now: number;
  /** the roles that express a person's standing */
  discord: Guild['discord'];
  /** the game's items, for characters to wear */
  items: readonly Item[];
}

/** Makes nine months of a guild: its people, their characters, and their actions. */
export function makeGuildLife({ seed, now, discord, items }: GuildLifeSource): GuildLife {
  const people = makePeople(seed, now, discord);
  const { members } = people;
  const personaIds = personas.map(({ id }) => id);
  const squads = makeSquads(seed, members, personaIds);
  const onTrial = members.filter(({ standing }) => standing.onTrial);
  const events = makeEvents(seed, now);
  const trials = makeTrials(seed, now, members);
  const characters = makeCharacters(seed, now, { members, squads, items });
  const attendance = makeAttendance(seed, now, events, squads, onTrial);
  const answers = makeAnswers(seed, now, { events, squads, characters });
  return {
    people,
    squads,
    squadWishes: makeSquadWishes(seed, now, squads, members),
    characters,
    events,
    eventTemplates: { now, kept: eventTemplates },
    attendance,
    trials,
    answers,
    leaves: makeLeaves(seed, now, members),
    usualWeeks: makeUsualWeeks(seed, now, members),
    trialTalk: makeTrialTalk(seed, now, trials, members),
    classDays: makeClassDays(seed, now, characters),
    raids: makeRaids(seed, now, { events, attendance, answers, characters }),
  };
}
