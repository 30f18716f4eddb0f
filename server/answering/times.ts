import type * as answering from '#contract/answering.ts';
import { type AnswerTimes, mostEarlier } from '#contract/answering.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { askedTo } from '../invitations/asked.ts';
import { neededEvent } from '../calendar/events.ts';
import { readInviting } from '../calendar/invited.ts';
import { mayStillCome } from '../invitations/inviting.ts';
import type { StoredUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { inTurns } from '../http/turns.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { readPeoplePage } from '../members/people-page.ts';
import { placesInLine } from '../places/answers.ts';
import { movesUpAt } from '../places/queries.ts';
import { readComers } from '../places/reading.ts';
import { earlierAnswersTo } from '../earlier-answers/queries.ts';
import { answersBy } from '../rsvps/queries.ts';
import { answeredAndLeft } from '../turnout/queries.ts';
import { toSaid, toUnanswered } from './answers.ts';

/** So many people are looked at in one turn: each may have changed their mind a hundred times. */
const atOnce = 50;

export const listAnswerTimes: Handler<typeof answering.listAnswerTimes> = async (
  { params, query: { after } },
  services,
) => {
  const {
    database: { db },
    now,
  } = services;
  const event = await neededEvent(db, params.eventId);
  const day = dayAt(event.starts_at, event.zone);
  // What is to begin has no answers of those who have left.
  const ids = event.starts_at <= now() ? await answeredAndLeft(db, event.id) : [];
  const [{ people, next }, leaves, asked] = await Promise.all([
    readPeoplePage(db, after, { inServer: true, ids }),
    leavesBetween(db, day, day),
    askedTo(db, event),
  ]);
  const { roles: grants } = services.guild.discord;
  const may = mayStillCome(event, { asked, grants });
  // What is to begin has no answers either of those who could not give them now.
  const holds = (user: StoredUser) =>
    event.starts_at <= now() ? (asked?.has(user.id) ?? true) : may(user);
  const askedOf = new Map(asked ? [[event.id, asked]] : []);
  const comers = await readComers(db, [event], { asked: askedOf, grants, now: now() });
  const lineOf = placesInLine(comers.get(event.id) ?? []);
  const inviting = await readInviting(
    services,
    event,
    people.map(({ id }) => id),
  );
  const around = { leaves, asked, ...inviting };
  const said: AnswerTimes['said'] = [];
  const unanswered: Pick<AnswerTimes, 'silent' | 'onLeave' | 'others'> = {
    ...{ silent: [], onLeave: [], others: [] },
  };
  for await (const some of inTurns(people, atOnce)) {
    const those = some.map(({ id }) => id);
    const [answers, earlier, movesUp] = await Promise.all([
      answersBy(db, event.id, those),
      earlierAnswersTo(db, event.id, those, mostEarlier),
      movesUpAt(db, event.id, those, mostEarlier),
    ]);
    said.push(...toSaid({ people: some, answers, earlier, movesUp, holds, lineOf }));
    const { silent, onLeave, others } = toUnanswered(event, { ...around, users: some, answers });
    unanswered.silent.push(...silent);
    unanswered.onLeave.push(...onLeave);
    unanswered.others.push(...others);
  }
  return { said, ...unanswered, next };
};
