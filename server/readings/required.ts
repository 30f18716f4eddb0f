import type { Article, TextToRead } from '#contract/articles.ts';
import type { RequiredText } from '#contract/readings.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { hasToRead } from '#rules/text/to-read.ts';
import type { StoredUser } from '../db/people.ts';
import type { ReadingsTable } from '../db/tables/readings.ts';
import type { SiteFacts } from '../services.ts';

/** A text that some have to read. */
export type ToRead = Pick<Article, 'path' | 'title' | 'access'> & TextToRead;

/** Lists the texts that some have to read, in the order of their lists. */
export async function textsToRead({ articles }: Pick<SiteFacts, 'articles'>): Promise<ToRead[]> {
  return (await articles).flatMap(({ path, title, access, toRead }) =>
    toRead ? [{ path, title, access, ...toRead }] : [],
  );
}

/** Tells whether a text concerns somebody, by the roles that they have now. */
export function concerns(
  text: ToRead,
  { roles }: Pick<StoredUser, 'roles'>,
  grants: readonly RoleGrant[],
): boolean {
  return hasToRead(text, roles, grants);
}

const toIso = (moment: number | undefined) =>
  moment === undefined ? null : new Date(moment).toISOString();

/** Tells when somebody has read a text as it is, and when as it was before. */
export function standingOf(
  { path, revision }: Pick<ToRead, 'path' | 'revision'>,
  readings: readonly Omit<ReadingsTable, 'user_id'>[],
): Pick<RequiredText, 'readAt' | 'readBefore'> {
  const own = readings.filter((reading) => reading.path === path);
  const now = own.find((reading) => reading.revision === revision);
  const before = own.filter((reading) => reading !== now).map(({ at }) => at);
  return {
    readAt: toIso(now?.at),
    readBefore: toIso(before.length === 0 ? undefined : Math.max(...before)),
  };
}

/** Makes the answer for a text that somebody has to read. */
export function toRequired(
  text: ToRead,
  readings: readonly Omit<ReadingsTable, 'user_id'>[],
): RequiredText {
  const { path, title, revision } = text;
  return { path, title, revision, ...standingOf(text, readings) };
}
