import type * as planning from '#contract/planning.ts';
import type { MovedExcuses } from '#contract/planning.ts';
import type { Absence } from '../attendance/queries.ts';
import { eventFacts } from '../calendar/answers.ts';
import { neededEvent } from '../calendar/events.ts';
import { eventAndLater } from '../calendar/queries.ts';
import type { Handler } from '../http/call.ts';
import { type TurnedExcuses, turnedExcuses } from './excuses.ts';
import { replanEvents } from './replanning.ts';

const toMember = ({ user_id: discordId, username, avatar }: Absence) => ({
  ...{ discordId, username, avatar },
});

const toMovedExcuses = ({ before, lost, gained }: TurnedExcuses): MovedExcuses => ({
  event: eventFacts(before),
  lost: lost.map(toMember),
  gained: gained.map(toMember),
});

export const previewEventChange: Handler<typeof planning.previewEventChange> = async (
  { params, body: { event: form, scope, own = [] } },
  { database: { db } },
) => {
  const isAlone = scope === 'this';
  const events = await eventAndLater(db, await neededEvent(db, params.eventId), !isAlone);
  const replanned = await replanEvents(form, events, own, isAlone);
  return { excuses: (await turnedExcuses(db, replanned)).map(toMovedExcuses) };
};
