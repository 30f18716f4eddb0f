import * as readings from '#contract/readings.ts';
import { type Readings, remindedFor } from '#contract/readings.ts';
import { readersInWords } from '#rules/text/to-read.ts';
import { byUsername, findUser } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { forgetAboutTo } from '../notices/queries.ts';
import { tellReaders, topicOf } from '../notices/told.ts';
import type { Services } from '../services.ts';
import { aboutText, tellOfText, toAsk } from './asking.ts';
import { addAsk, allAsks, readingsOf, remindedAt, saveReading, saveReminded } from './queries.ts';
import { hasRead, readConcerned, readRequiredOf } from './reading.ts';
import { concerns, standingOf, textsToRead, toRequired } from './required.ts';

const toIso = (moment: number | null | undefined) =>
  moment == null ? null : new Date(moment).toISOString();

/** Reads who has read what, for officers. */
async function readAll(services: Services): Promise<Readings> {
  const { database, guild } = services;
  const [all, asks] = await Promise.all([readConcerned(services), allAsks(database.db)]);
  const texts = all.map(({ text, people, readings: byPerson }) => {
    const { path, title, revision } = text;
    const ask = asks.find((one) => one.path === path && one.revision === revision);
    return {
      ...{ path, title, readers: readersInWords(text.readers, guild.discord.roles) },
      ...{ askedAt: toIso(ask?.asked_at), remindedAt: toIso(ask?.reminded_at) },
      readings: people.map(({ id }) => ({
        discordId: id,
        ...standingOf(text, byPerson.get(id) ?? []),
      })),
    };
  });
  const everybody = new Map(all.flatMap(({ people }) => people.map((one) => [one.id, one])));
  const people = byUsername([...everybody.values()]).map(({ id, username, avatar }) => ({
    ...{ discordId: id, username, avatar },
  }));
  return { texts, people };
}

/** Routes of texts that have to be read. */
export const readingRoutes = defineRoutes(readings, {
  readRequired: ({ signedIn: { user } }, services) => readRequiredOf(services, user.id),

  confirmReading: async ({ body: { path, revision }, signedIn: { user } }, services) => {
    const { database, guild, live, now, site } = services;
    const [texts, reader] = await Promise.all([textsToRead(site), findUser(database.db, user.id)]);
    const text = texts.find((one) => one.path === path);
    if (!text || !reader || !concerns(text, reader, guild.discord.roles)) {
      throw new ProblemError('not-found', 'Nobody asks you to read this text.');
    }
    if (text.revision !== revision) {
      throw new ProblemError(
        'changed-meanwhile',
        'The text was changed while you read it. Load the page again, and read what it says now.',
      );
    }
    const read = await database.db.transaction().execute(async (trx) => {
      await saveReading(trx, { user_id: user.id, path, revision, at: now() });
      await forgetAboutTo(trx, user.id, aboutText(path));
      return readingsOf(trx, user.id);
    });
    live.tell(topicOf(user.id));
    return toRequired(text, read);
  },

  listReadings: (_, services) => readAll(services),

  remindReaders: async ({ body: { path }, signedIn: { user } }, services) => {
    const { database, now } = services;
    const concerned = (await readConcerned(services)).find(({ text }) => text.path === path);
    if (!concerned) throw new ProblemError('not-found', 'Nobody has to read such a text.');
    const { text, people } = concerned;
    const to = people.map(({ id }) => id).filter((id) => !hasRead(concerned, id));
    const at = now();
    const answer = await database.db.transaction().execute(async (trx) => {
      // No host has looked at the text yet.
      await addAsk(trx, toAsk(text, at));
      const unlessAfter = at - remindedFor;
      if (!(await saveReminded(trx, text, { now: at, unlessAfter }))) {
        const last = (await remindedAt(trx, text)) ?? at;
        return { told: null, remindedAt: new Date(last).toISOString() };
      }
      await tellOfText(trx, text, { to, why: 'reminder' }, { by: user.id, at });
      const told = to.filter((id) => id !== user.id).length;
      return { told, remindedAt: new Date(at).toISOString() };
    });
    if (answer.told !== null) tellReaders(services);
    return answer;
  },
});
