import type { NoticeNews } from '#contract/notice-news.ts';
import { mostUnread, type ReadableNotice } from '#contract/notices.ts';
import { type RoleGrant, type Viewer, viewerOf } from '#rules/access/access.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { noticeHref, noticeWords } from '#rules/notices/kinds.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import { digestVersion } from '../http/digest-version.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import type { Services } from '../services.ts';
import { countUnread, latestNotices, type ListedNotice } from './queries.ts';
import { readNotice } from './stored.ts';

/** Makes what counts the unread notices of whoever has signed in. */
export function unreadOf({
  database: { db },
  guild,
  now,
}: Pick<Services, 'database' | 'guild' | 'now'>): Services['unread'] {
  const { roles: grants } = guild.discord;
  return async (userId, viewer) => {
    if (!viewer.guilded) return 0;
    return countUnread(db, { userId, viewer, grants, now: now() }, mostUnread);
  };
}

/** Says to a reader what a notice tells, with the times by the clocks of a zone, and where it leads. */
export function sayNotice(row: NoticesTable, viewer: Viewer, zone: string) {
  const notice = readNotice(row);
  const words = noticeWords(notice, (moment) => eveningInWords(moment, zone));
  return { ...words, href: noticeHref(notice, viewer) };
}

/** Makes the answer for a notice, with the times by the clocks of a zone. */
export function toNotice(row: ListedNotice, viewer: Viewer, zone: string): ReadableNotice {
  const { id, kind, at, read_at, is_muted } = row;
  return {
    ...{ id, kind, ...sayNotice(row, viewer, zone) },
    at: new Date(at).toISOString(),
    isRead: read_at !== null || is_muted === 1,
  };
}

/** Reads what a page hears of somebody's notices, by the roles that they have by now. */
export async function readNews(
  db: Database['db'],
  userId: string,
  { grants, now }: { grants: readonly RoleGrant[]; now: number },
): Promise<{ version: number; data: string } | null> {
  const user = await findUser(db, userId);
  if (!user?.roles) return null;
  const reader = { userId, viewer: viewerOf(user.roles, grants), grants, now };
  const [newest] = await latestNotices(db, reader, { limit: 1 });
  const unread = await countUnread(db, reader, mostUnread);
  const data = JSON.stringify({ unread, newest: newest?.id ?? null } satisfies NoticeNews);
  return { version: digestVersion(data), data };
}
