/**
 * What a page hears of its reader's notices. This file stands apart from the schemas because every
 * page of a signed-in reader loads it (docs/decisions/004).
 */
export interface NoticeNews {
  /** how many are unread, up to 99 */
  unread: number;
  /** id of the newest; null for none */
  newest: string | null;
}

export const noticeNewsPath = '/api/guild/notices/live';

/** Accepts what `watchNotices` tells. */
export function isNoticeNews(value: unknown): value is NoticeNews {
  if (typeof value !== 'object' || value === null) return false;
  const { unread, newest } = value as Record<string, unknown>;
  return Number.isFinite(unread) && (newest === null || typeof newest === 'string');
}
