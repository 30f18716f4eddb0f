import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { answerAppeal, appealRecord, listOpenAppeals } from '#contract/appeals.ts';
import { toAppeal } from './answers.ts';
import { changesIn, standingOf } from '../attendance/recording.ts';
import { eventFacts, neededEvent } from '../calendar/guild-events.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { addAppeal, appealsOf, closeAppeal, findAppeal, readOpenAppeals } from './queries.ts';
import { saveRecords, takeRecordingTurn } from '../attendance/queries.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import { whoIs } from '../auth/who.ts';

/** Members who see a record otherwise, and the officers' answers to them. */
export function mountAppeals(app: Hono<AppEnv>, services: Services): void {
  const { audit, now } = services;
  const { db } = services.database;

  mount(app, services, appealRecord, async ({ params, body, signedIn }) => {
    const { id } = whoIs(signedIn);
    const event = await neededEvent(db, params.eventId);
    if (!(await standingOf(db, event.id)).has(id)) {
      throw new ProblemError(404, 'Nothing is recorded of you at this event.');
    }
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, id);
      const open = (await appealsOf(trx, id)).some(
        ({ event_id, outcome }) => event_id === event.id && outcome === null,
      );
      if (open) throw new ProblemError(409, 'Your appeal is open: the officers will answer it.');
      await addAppeal(trx, {
        id: randomUUID(),
        event_id: event.id,
        user_id: id,
        words: body.words,
        made_at: now(),
        outcome: null,
        answer: null,
        answered_by: null,
        answered_at: null,
      });
    });
    return undefined;
  });

  mount(app, services, listOpenAppeals, async () => {
    const appeals = await readOpenAppeals(db);
    return appeals.map(({ username, state, ...appeal }) => ({
      ...toAppeal(appeal),
      discordId: appeal.user_id,
      username,
      event: eventFacts({ ...appeal, id: appeal.event_id }),
      state,
    }));
  });

  mount(app, services, answerAppeal, async ({ params, body, signedIn }) => {
    const by = whoIs(signedIn);
    const at = now();
    await db.transaction().execute(async (trx) => {
      const appeal = await findAppeal(trx, params.appealId);
      if (!appeal) throw new ProblemError(404, 'There is no such appeal.');
      const answered = await closeAppeal(trx, appeal.id, {
        outcome: body.state === null ? 'refused' : 'granted',
        answer: body.answer,
        answered_by: by.username,
        answered_at: at,
      });
      if (!answered) throw new ProblemError(409, 'Another officer has answered this appeal.');
      const event = await neededEvent(trx, appeal.event_id);
      if (body.state !== null) {
        if (!(await takeRecordingTurn(trx, event.id, event.attendance_version))) {
          throw new ProblemError(409, 'Another officer is recording this event. Try again.');
        }
        const records = [{ discordId: appeal.user_id, state: body.state }];
        const reason = `Appeal granted: ${body.answer}`;
        const changes = changesIn(
          { event, records, reason, by, at },
          await standingOf(trx, event.id),
        );
        await saveRecords(trx, changes);
      }
      const subject = await findUser(trx, appeal.user_id);
      const detail = `${event.title}: ${body.state === null ? 'refused' : `granted, now ${body.state}`}. ${body.answer}`;
      await audit.write({ action: 'appeal-answered', actor: by, subject, detail }, trx);
    });
    return undefined;
  });
}
