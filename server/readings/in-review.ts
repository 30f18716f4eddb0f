import { meets, viewerOf } from '#rules/access/access.ts';
import { noticeKinds } from '#rules/notices/kinds.ts';
import type { TextInReview } from '#contract/site-manifest.ts';
import type { Database } from '../db/database.ts';
import { allUsers } from '../db/people.ts';
import { forgetAbout } from '../notices/queries.ts';
import { tell } from '../notices/telling.ts';
import { type Asking, untilAllServeIt, untilTakenAway } from './asking.ts';
import { addReviewTelling, removeReviewTelling, reviewTellings } from './queries.ts';

const aboutReview = (path: string) => `review ${path}`;

/** Returns the ids of those who may read what is in review. */
async function reviewerIds(trx: Database['db'], { guild }: Asking): Promise<string[]> {
  const { access } = noticeKinds['text-in-review'];
  const users = await allUsers(trx);
  return users
    .filter(({ roles }) => meets(access, viewerOf(roles, guild.discord.roles)))
    .map(({ id }) => id);
}

/** Tells those who may read it that a text is in review. Returns how many were told. */
async function tellOne(asking: Asking, { path, title }: TextInReview): Promise<number> {
  const { database, now } = asking;
  return database.db.transaction().execute(async (trx) => {
    if (!(await addReviewTelling(trx, { path, told_at: now() }))) return 0;
    const to = await reviewerIds(trx, asking);
    const told = { kind: 'text-in-review', facts: { path, title }, to } as const;
    const of = { about: aboutReview(path), subject: path, until: untilTakenAway };
    await tell(trx, { ...told, ...of }, { by: null, at: now() });
    return to.length;
  });
}

/**
 * Tells editors and officers of the texts that came in review, each once however many hosts look, and
 * takes away what was told of those that are in review no more. Returns how many notices came, and of
 * how many texts they went.
 */
export async function tellOfReviews(asking: Asking): Promise<number> {
  const { database, site, now } = asking;
  const [texts, known] = await Promise.all([site.inReview, reviewTellings(database.db)]);
  const told = new Set(known.map(({ path }) => path));
  let changed = 0;
  for (const text of texts) if (!told.has(text.path)) changed += await tellOne(asking, text);
  const there = new Set(texts.map(({ path }) => path));
  // Another host may serve a newer build than this one.
  const over = known.filter(
    ({ path, told_at }) => !there.has(path) && told_at <= now() - untilAllServeIt,
  );
  for (const { path } of over) {
    await database.db.transaction().execute(async (trx) => {
      await removeReviewTelling(trx, path);
      await forgetAbout(trx, [aboutReview(path)]);
    });
  }
  return changed + over.length;
}
