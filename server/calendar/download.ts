import type * as calendar from '#contract/calendar.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { allSquads } from '../squads/queries.ts';
import { rangeOf } from './events.ts';
import { answersBetween, eventsBetween } from './queries.ts';

const head = [
  ...['event', 'start', 'end', 'zone', 'mandatory', 'TBD', 'all-call', 'public', 'called off'],
  ...['squad', 'name', 'id', 'answer', 'role', 'comment'],
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

/** Answers the calendar and its answers as a file. */
export const downloadEvents: Handler<typeof calendar.downloadEvents> = async (
  { context, query },
  { database: { db }, guild },
) => {
  const { since, until } = rangeOf(query.from, query.to, guild.calendar.zone);
  const [events, answers, squads] = await Promise.all([
    eventsBetween(db, since, until),
    answersBetween(db, since, until),
    allSquads(db),
  ]);
  const answersTo = Map.groupBy(answers, ({ event_id }) => event_id);
  const squadName = new Map(squads.map(({ id, name }) => [id, name]));
  const lines = events.flatMap((event) => {
    const cells = [...eventCells(event), squadName.get(event.squad_id ?? '') ?? ''];
    const said = (answersTo.get(event.id) ?? []).map(
      ({ username, user_id, answer, role, comment }) => [
        ...[username, user_id, rsvpNames[answer], role ?? '', comment],
      ],
    );
    // An event without answers still gets a line.
    return (said.length > 0 ? said : [['', '', '', '', '']]).map((one) => [...cells, ...one]);
  });
  return sendCsv(context, `events-${query.from}-${query.to}`, [head, ...lines]);
};
