import * as contract from '#contract/notices.ts';
import { answerLive } from '../http/answer-live.ts';
import type { Handler } from '../http/call.ts';
import { defineRoutes } from '../http/routes.ts';
import { saveRead, saveReadLate, type WhichNotices } from '../read-marks/queries.ts';
import type { Services } from '../services.ts';
import { readNoticeChoices, saveNoticeChoices } from './choosing.ts';
import { countUnread, latestNotices } from './queries.ts';
import { readNews, toNotice } from './reading.ts';
import { topicOf } from './told.ts';

/** One act may concern everybody: each page that listens reads anew every other second at most. */
const pace = { atOnce: 3, every: 2000 };

const watchNotices: Handler<typeof contract.watchNotices> = (call, services) => {
  const { database, guild, now } = services;
  const { id } = call.signedIn.user;
  const document = {
    ...{ topic: topicOf(id), event: 'changed', pace, isOwn: true },
    read: () => readNews(database.db, id, { grants: guild.discord.roles, now: now() }),
  };
  const asking = { ...call, page: call.query.page, after: undefined, newest: 0 };
  return answerLive(contract.watchNotices, services, document, asking);
};

/** Keeps what somebody has read, and has their other pages look again. */
async function keepRead(
  { database: { db }, live, now }: Services,
  userId: string,
  which: WhichNotices,
): Promise<void> {
  await db.transaction().execute((trx) => saveRead(trx, userId, which, now()));
  await saveReadLate(db, userId, which, now());
  live.tell(topicOf(userId));
}

/** Routes of the inbox: what the caller is told, and what they choose about it. */
export const noticeRoutes = defineRoutes(contract, {
  listNotices: async ({ query, signedIn: { user, viewer } }, { database: { db }, guild, now }) => {
    const { roles: grants } = guild.discord;
    const reader = { userId: user.id, viewer, grants, now: now() };
    const size = contract.noticePageSize;
    const [rows, unread] = await Promise.all([
      // One more than a page tells whether there is another page.
      latestNotices(db, reader, { after: query.after, limit: size + 1 }),
      countUnread(db, reader, contract.mostUnread),
    ]);
    const page = rows.slice(0, size);
    const next = rows.length > size ? (page.at(-1)?.id ?? null) : null;
    const zone = query.zone ?? guild.calendar.zone;
    return { notices: page.map((row) => toNotice(row, viewer, zone)), next, unread };
  },

  countNotices: async ({ signedIn: { user, viewer } }, { unread }) => ({
    unread: await unread(user.id, viewer),
  }),

  markNoticeRead: async ({ params, signedIn: { user } }, services) => {
    await keepRead(services, user.id, { id: params.noticeId });
  },

  markNoticesRead: async ({ body, signedIn: { user } }, services) => {
    await keepRead(services, user.id, body);
  },

  watchNotices,
  readNoticeChoices,
  saveNoticeChoices,
});
