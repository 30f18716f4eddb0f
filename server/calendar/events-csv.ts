import type { Hono } from 'hono';
import { downloadEvents } from '#contract/calendar.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import type { EventsTable } from '../db/tables.ts';
import { rangeOf } from './guild-events.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { answersBetween, eventsBetween } from './queries.ts';
import { allSquads } from '../squads/queries.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { Services } from '../services.ts';

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

/** The calendar with its answers as a file, for officers. */
export function mountEventsCsv(app: Hono<AppEnv>, services: Services): void {
  const { db } = services.database;

  mount(app, services, downloadEvents, async ({ context, query }) => {
    const { since, until } = rangeOf(query.from, query.to, services.guild.calendar.zone);
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
      // An event that nobody has answered still stands in the file.
      return (said.length > 0 ? said : [['', '', '', '', '']]).map((one) => [...cells, ...one]);
    });
    return sendCsv(context, `events-${query.from}-${query.to}`, [head, ...lines]);
  });
}
