import type { NoticeFacts } from '#rules/notices/facts.ts';
import type { Database } from '../db/database.ts';
import type { ReadingAsksTable } from '../db/tables/readings.ts';
import { removeNotices, toldAbout } from '../notices/queries.ts';
import { type Act, tell } from '../notices/telling.ts';
import type { Services } from '../services.ts';
import { addAsk, allAsks, saveAccess } from './queries.ts';
import { type Concerned, hasRead, readConcerned } from './reading.ts';
import type { ToRead } from './required.ts';

type Db = Database['db'];

/** What a look at the texts to read needs. */
export type Asking = Pick<Services, 'database' | 'guild' | 'site' | 'now'>;

/** What is told of a text stays as long as it waits. */
export const untilTakenAway = Number.MAX_SAFE_INTEGER;

/**
 * A host may serve a newer build than this one: what it tells of a text that this build does not have is
 * left alone for so long, in milliseconds.
 */
export const untilAllServeIt = 60 * 60 * 1000;

/** Names what a notice of a text to read is about. */
export const aboutText = (path: string) => `reading ${path}`;

/** Tells some people of a text that they have to read. */
export async function tellOfText(
  trx: Db,
  { path, title, revision }: ToRead,
  { to, why }: { to: readonly string[]; why: NoticeFacts['reading-asked']['why'] },
  act: Act,
): Promise<void> {
  const told = { kind: 'reading-asked', facts: { path, title, why }, to } as const;
  const of = { about: aboutText(path), subject: path, other: revision, until: untilTakenAway };
  await tell(trx, { ...told, ...of }, act);
}

/** Makes what is kept of a text that the guild is asked to read. */
export function toAsk({ path, revision, access }: ToRead, now: number): ReadingAsksTable {
  return { path, revision, access: String(access), asked_at: now, reminded_at: null };
}

/** Tells whom a text concerns that it is to be read, or read again. Returns how many were told. */
async function askOne({ database, now }: Asking, concerned: Concerned): Promise<number> {
  const { text, people, readings } = concerned;
  return database.db.transaction().execute(async (trx) => {
    if (!(await addAsk(trx, toAsk(text, now())))) return 0;
    const to = people.map(({ id }) => id).filter((id) => !hasRead(concerned, id));
    const act = { by: null, at: now() };
    const again = to.filter((id) => readings.has(id));
    const first = to.filter((id) => !readings.has(id));
    await tellOfText(trx, text, { to: first, why: 'new' }, act);
    await tellOfText(trx, text, { to: again, why: 'changed' }, act);
    return to.length;
  });
}

/** Takes away what people were told of texts that do not wait for them any more. */
async function forgetOver(
  { database: { db }, now }: Asking,
  all: readonly Concerned[],
  asks: readonly ReadingAsksTable[],
): Promise<number> {
  const told = await toldAbout(db, [...new Set(asks.map(({ path }) => aboutText(path)))]);
  const isLate = new Set(
    asks
      .filter(({ asked_at }) => asked_at > now() - untilAllServeIt)
      .map(({ path, revision }) => `${path} ${revision}`),
  );
  const waits = new Set(
    all.flatMap((concerned) => {
      const { path, revision } = concerned.text;
      const waiting = concerned.people.filter(({ id }) => !hasRead(concerned, id));
      return waiting.map(({ id }) => `${id} ${path} ${revision}`);
    }),
  );
  const served = new Set(all.map(({ text }) => `${text.path} ${text.revision}`));
  const over = told.filter(({ user_id, subject_id, other_id }) => {
    const words = `${subject_id ?? ''} ${other_id ?? ''}`;
    if (!served.has(words) && isLate.has(words)) return false;
    return !waits.has(`${user_id} ${words}`);
  });
  await removeNotices(
    db,
    over.map(({ id }) => id),
  );
  return over.length;
}

/**
 * Asks whom they concern to read the texts that this build has, each revision once however many hosts
 * look, and takes away what does not wait any more. Returns how many notices came and went.
 */
export async function askToRead(asking: Asking): Promise<number> {
  const { db } = asking.database;
  const [all, asks] = await Promise.all([readConcerned(asking), allAsks(db)]);
  let changed = 0;
  for (const concerned of all) {
    const { path, revision, access } = concerned.text;
    const known = asks.find((ask) => ask.path === path && ask.revision === revision);
    if (!known) changed += await askOne(asking, concerned);
    else if (known.access !== String(access)) await saveAccess(db, known, String(access));
  }
  return changed + (await forgetOver(asking, all, asks));
}
