import * as eventAttendance from '#contract/event-attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { changesOf } from '../attendance/queries.ts';
import { standingOf } from '../attendance/recording.ts';
import { neededEvent } from '../calendar/events.ts';
import { characterHeads } from '../characters/queries.ts';
import { eventChangesOf } from '../history/queries.ts';
import { defineRoutes } from '../http/routes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { readPeoplePage } from '../members/people-page.ts';
import { tellingSquads } from '../news/squads.ts';
import { tellingReaders } from '../notices/told.ts';
import { answersTo } from '../rsvps/queries.ts';
import { squadNames } from '../squad-places/queries.ts';
import { squadById } from '../squads/queries.ts';
import { readTerms } from '../trials/terms.ts';
import { toEventAttendance } from './answers.ts';
import { readConcerned, whoCounts } from './asked.ts';
import { recordAttendance } from './changes.ts';

/** Routes of one event's attendance, which officers record. */
export const eventAttendanceRoutes = defineRoutes(eventAttendance, {
  readEventAttendance: async ({ params, query: { after } }, { database: { db }, guild }) => {
    const event = await neededEvent(db, params.eventId);
    const [standing, concerned] = await Promise.all([
      standingOf(db, event.id),
      readConcerned(db, event),
    ]);
    const filter = await whoCounts(db, concerned, standing.keys());
    const { people, next } = await readPeoplePage(db, after, filter);
    const ids = people.map(({ id }) => id);
    const today = dayAt(event.starts_at, event.zone);
    const [changes, answers, characters, squads, squad, leaves, eventChanges, terms] =
      await Promise.all([
        changesOf(db, { eventId: event.id }),
        answersTo(db, event.id),
        characterHeads(db, 'user_id', ids),
        squadNames(db),
        event.squad_id === null ? null : squadById(db, event.squad_id),
        leavesBetween(db, today, today),
        eventChangesOf(db, [event.id]),
        readTerms(db, ids),
      ]);
    const facts = { changes, answers, characters, squads, squad, leaves, eventChanges, terms };
    const { roles: grants, trialRole } = guild.discord;
    const around = { ...concerned, standing, ...facts, grants, trialRole };
    return { ...toEventAttendance(event, { people, ...around }), next };
  },

  recordAttendance: tellingReaders(tellingSquads(recordAttendance)),
});
