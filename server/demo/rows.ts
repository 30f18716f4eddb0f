import type { Character, GuildEvent, GuildLife, People } from '#demo/guild.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { firstIdAt } from '../audit/line-ids.ts';
import type { Member } from '../db/people.ts';
import type { AttendanceTable } from '../db/tables/attendance.ts';
import type { AvailabilityTable, EventsTable } from '../db/tables/calendar.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import type { RaidsTable } from '../db/tables/raids.ts';
import type { TrialsTable } from '../db/tables/trials.ts';
import type { MeetingColumns } from '../meeting-points/queries.ts';
import { planColumns } from '../raids/stored.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { writeStoredWishes } from '../wishes/stored.ts';
import { comes } from '../places/queries.ts';
import { writeLimits } from '../places/stored.ts';
import { toChangeRow } from '../squads/history.ts';
import { writeStoredTemplate } from '../event-templates/stored.ts';
import { limitsOf, waitingAnswers } from './places.ts';
import type { GuildLifeRows } from './queries.ts';

/** The columns of events that name a place where people meet, by what it is called. */
export type MeetingsByName = ReadonlyMap<string, MeetingColumns>;

type AttendanceMark = GuildLife['attendance'][number];
type Answer = GuildLife['answers'][number];
type Leave = GuildLife['leaves'][number];
type UsualWeek = GuildLife['usualWeeks'][number];
type Trial = GuildLife['trials'][number];
type Raid = GuildLife['raids'][number];
type Talk = GuildLife['trialTalk'];
type Template = GuildLife['eventTemplates']['kept'][number];
type Squad = GuildLife['squads'][number];
type Wishes = GuildLife['squadWishes'];

/** Makes the rows of people. */
export function userRows({ members, guests }: People): Member[] {
  const unknown = { avatar: null, roles: null, rolesAt: null, joinedAt: null };
  return [
    ...members.map(({ id, username, roles, joinedAt }) => ({
      ...unknown,
      id,
      username,
      roles,
      joinedAt,
    })),
    ...guests.map((guest) => ({ ...unknown, ...guest })),
  ];
}

function characterRow(character: Character): CharactersTable {
  return {
    id: character.characterId,
    user_id: character.discordId,
    ign: character.IGN,
    level: character.level,
    archetype1: character.archetype1,
    is_main: character.isMain ? 1 : 0,
    body: JSON.stringify(character),
    created_at: character.createdAt,
    updated_at: character.updatedAt,
    version: 1,
  };
}

function eventRow(event: GuildEvent, meetings: MeetingsByName): EventsTable {
  const meeting = event.meetsAt === null ? undefined : meetings.get(event.meetsAt);
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    mandatory: event.mandatory ? 1 : 0,
    tbd: event.tbd ? 1 : 0,
    all_call: event.allCall ? 1 : 0,
    is_public: event.isPublic ? 1 : 0,
    cancelled: 0,
    cancelled_alone: 0,
    ruled_out: 0,
    version: 0,
    attendance_version: 0,
    series_id: null,
    series_day: null,
    changed_at: 0,
    squad_id: null,
    places: writeLimits(limitsOf(event)),
    closes_before: event.places?.closesBefore ?? null,
    ...(meeting ?? { meeting_map: null, meeting_number: null, meeting_name: null }),
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    zone: event.zone,
  };
}

function templateRow({ mark, hours, weekdays, ...template }: Template, now: number) {
  return writeStoredTemplate(
    {
      ...{ ...template, squadId: null, tbd: false },
      ...{ mandatory: mark !== 'public', allCall: mark === 'all-call' },
      isPublic: mark === 'public',
      minutes: hours * 60,
      repeat: weekdays.length > 0 ? { every: 'week', interval: 1, weekdays } : null,
    },
    now,
  );
}

function attendanceRow({ eventId, userId, state, recordedAt }: AttendanceMark): AttendanceTable {
  return { event_id: eventId, user_id: userId, state, recorded_at: recordedAt };
}

/** Members of the demo guild answer for themselves. */
const nobody = { by_id: null, by_name: null };

function rsvpRow({ eventId, userId, answeredAt, character, ...said }: Answer, waits: boolean) {
  const placed_at = comes(said.answer) ? answeredAt : null;
  const waits_since = waits ? answeredAt : null;
  return {
    ...{ event_id: eventId, user_id: userId, ...said, answered_at: answeredAt },
    character_id: character?.characterId ?? null,
    character_name: character?.IGN ?? null,
    ...{ ...nobody, said_before: null },
    ...{ placed_at, waits_since, moved_up_at: null, up_seen_at: null },
  };
}

function leaveRow({ id, userId, firstDay, lastDay, reason, madeAt, enteredBy }: Leave) {
  return {
    ...{ id, user_id: userId, first_day: firstDay, last_day: lastDay, reason, made_at: madeAt },
    ...{ version: 0, entered_by: enteredBy, entered_at: enteredBy === null ? null : madeAt },
    ...{ ended_by: null, ended_at: null, ended_from: null },
    ...{ taken_back_by: null, taken_back_at: null },
  };
}

function trialRow({ id, userId, startedAt, endsAt, decidedAt, ...trial }: Trial): TrialsTable {
  return {
    id,
    user_id: userId,
    started_at: startedAt,
    ends_at: endsAt,
    verdict: trial.verdict,
    reason: trial.reason,
    decided_at: decidedAt,
    decided_by: trial.decidedBy,
  };
}

function noteRow({ id, trialId, authorId, kind, words, writtenAt }: Talk['notes'][number]) {
  return { id, trial_id: trialId, author_id: authorId, kind, words, written_at: writtenAt };
}

function voteRow({ trialId, userId, vote, votedAt }: Talk['votes'][number]) {
  return { trial_id: trialId, user_id: userId, vote, voted_at: votedAt };
}

function raidRow({ id, kind, eventId, plan, by, at, publishedAt }: Raid): RaidsTable {
  const columns = planColumns(plan);
  const isPublished = publishedAt !== null;
  const seen = isPublished ? columns.body : null;
  return {
    ...{ id, kind, event_id: eventId, ...columns, version: 0 },
    ...{ published_body: seen, first_published: seen, published_at: publishedAt },
    published_version: isPublished ? 0 : null,
    published_by: isPublished ? by : null,
    ...{ created_at: at, created_by: by, changed_at: at, changed_by: by },
  };
}

function squadRow({ id, name, lead, deputy, crest, seeks }: Squad): SquadsTable {
  return {
    ...{ id, name, name_key: squadNameKey(name), seeks },
    ...{ lead_id: lead.id, deputy_id: deputy?.id ?? null },
    ...{ parting: crest?.parting ?? null, charge: crest?.charge ?? null },
    ...{ version: 0, disbanded_at: null },
  };
}

function wishRow({ userId, looking, changedAt, ...wish }: Wishes['wishes'][number]) {
  return writeStoredWishes({
    ...{ ...wish, user_id: userId, changed_at: changedAt },
    looking: looking ? 1 : 0,
  });
}

function requestRow({ squadId, userId, words, madeAt }: Wishes['requests'][number]) {
  return {
    ...{ squad_id: squadId, user_id: userId, words, made_at: madeAt },
    ...{ outcome: null, answer: '', answered_by: null, answered_at: null },
  };
}

function madeRow({ squadId, squadName, leadName, by, at }: Wishes['made'][number], nth: number) {
  return {
    ...toChangeRow(
      {
        ...{ squad: { id: squadId, name: squadName }, kind: 'made', person: null },
        detail: `led by ${leadName}`,
      },
      by,
      at,
    ),
    // The demo guild is the same on every machine.
    id: `${firstIdAt(at)}-${nth}`,
  };
}

function usualWeekRow({ userId, zone, week, savedAt }: UsualWeek): AvailabilityTable {
  return { user_id: userId, zone, week, version: 1, saved_at: savedAt };
}

/**
 * Makes the rows of their actions.
 * @param meetings the places of the maps where events may meet; without one an event meets nowhere in particular
 */
export function lifeRows(
  { squads, characters, ...life }: GuildLife,
  meetings: MeetingsByName = new Map(),
): GuildLifeRows {
  const waiting = waitingAnswers(life.events, life.answers);
  return {
    squads: squads.map(squadRow),
    squad_members: squads.flatMap(({ id, members }) =>
      members.map((member) => ({ squad_id: id, user_id: member.id, role: null, joined_at: 0 })),
    ),
    squad_wishes: life.squadWishes.wishes.map(wishRow),
    squad_requests: life.squadWishes.requests.map(requestRow),
    squad_changes: life.squadWishes.made.map(madeRow),
    // One at a time: characters are large with their gear, and marks are many.
    characters: characters.values().map(characterRow),
    events: life.events.map((event) => eventRow(event, meetings)),
    event_templates: life.eventTemplates.kept.map((template) =>
      templateRow(template, life.eventTemplates.now),
    ),
    attendance: life.attendance.values().map(attendanceRow),
    trials: life.trials.map(trialRow),
    rsvps: life.answers.map((answer) => rsvpRow(answer, waiting.has(answer))),
    leaves: life.leaves.map(leaveRow),
    availability: life.usualWeeks.map(usualWeekRow),
    trial_notes: life.trialTalk.notes.map(noteRow),
    trial_votes: life.trialTalk.votes.map(voteRow),
    class_days: life.classDays,
    raids: life.raids.map(raidRow),
  };
}
