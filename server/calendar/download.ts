import type * as calendar from '#contract/calendar.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { meetingInWords } from '#rules/calendar/meeting-words.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { inTurns } from '../http/turns.ts';
import { namesOfSquads } from '../squads/queries.ts';
import { rangeOf } from './events.ts';
import { rolesThatSee } from '../invitations/inviting.ts';
import { eventsBetween } from '../evenings/queries.ts';
import { readMeetings } from '../meeting-points/reading.ts';
import { placesInLine } from '../places/answers.ts';
import { answersThatHold } from '../rsvps/queries.ts';

const head = [
  ...['event', 'start', 'end', 'zone', 'mandatory', 'TBD', 'all-call', 'public', 'called off'],
  ...[
    'squad',
    'meeting point',
    'name',
    'id',
    'answer',
    'role',
    'comment',
    'character',
    'waiting list',
  ],
];

const yes = (flag: 0 | 1) => (flag === 1 ? 'yes' : 'no');

function eventCells(event: EventsTable): string[] {
  const { title, zone, mandatory, tbd, all_call, is_public, cancelled } = event;
  const clock = (moment: number) => localText(localTimeAt(moment, zone)).replace('T', ' ');
  return [
    ...[title, clock(event.starts_at), clock(event.ends_at), zone],
    ...[mandatory, tbd, all_call, is_public, cancelled].map(yes),
  ];
}

/** Reads the lines of events, those of one event at a time. */
async function* csvParts(
  db: Database['db'],
  events: readonly EventsTable[],
  { level, ...holding }: Parameters<typeof answersThatHold>[2] & { level: number },
): AsyncGenerator<string[][]> {
  const squads = await namesOfSquads(
    db,
    events.map(({ squad_id }) => squad_id),
  );
  const meetings = await readMeetings(db, events, level);
  for await (const [event] of inTurns(events, 1)) {
    if (!event) return;
    const squad = squads.get(event.squad_id ?? '') ?? '';
    const meeting = meetings.get(event.id);
    const cells = [...eventCells(event), squad, meeting ? meetingInWords(meeting) : ''];
    const answers = await answersThatHold(db, event, holding);
    const lineOf = placesInLine(answers);
    const said = answers.map(({ username, user_id, answer, role, comment, ign }) => [
      ...[username, user_id, rsvpNames[answer], role ?? '', comment, ign ?? ''],
      String(lineOf.get(user_id) ?? ''),
    ]);
    // An event without answers still gets a line.
    yield (said.length > 0 ? said : [['', '', '', '', '', '', '']]).map((one) => [
      ...cells,
      ...one,
    ]);
  }
}

/** Answers the calendar and its answers as a file. */
export const downloadEvents: Handler<typeof calendar.downloadEvents> = async (
  { context, query, signedIn: { viewer } },
  { database: { db }, guild, now },
) => {
  const { since, until } = rangeOf(query.from, query.to, guild.calendar.zone);
  const events = await eventsBetween(db, since, until);
  const holding = { now: now(), callers: rolesThatSee(guild.discord.roles) };
  const parts = csvParts(db, events, { ...holding, level: viewer.accessLevel });
  return sendCsv(context, `events-${query.from}-${query.to}`, head, parts);
};
