import type { RequiredText } from '#contract/readings.ts';
import { allUsers, findUser, type Member } from '../db/people.ts';
import type { ReadingsTable } from '../db/tables/readings.ts';
import type { Services } from '../services.ts';
import { readingsOf, readingsOfTexts } from './queries.ts';
import { concerns, textsToRead, type ToRead, toRequired } from './required.ts';

type Reading = Pick<Services, 'database' | 'guild' | 'site'>;

/** Reads the texts that somebody has to read, and which of them they have. */
export async function readRequiredOf(
  { database: { db }, guild, site }: Reading,
  userId: string,
): Promise<RequiredText[]> {
  const texts = await textsToRead(site);
  if (texts.length === 0) return [];
  const [user, readings] = await Promise.all([findUser(db, userId), readingsOf(db, userId)]);
  return texts
    .filter((text) => user && concerns(text, user, guild.discord.roles))
    .map((text) => toRequired(text, readings));
}

/** A text with those who have to read it, by name, and what each of them has read of it. */
export interface Concerned {
  text: ToRead;
  people: readonly Member[];
  readings: ReadonlyMap<string, readonly ReadingsTable[]>;
}

/** Reads whom each text concerns, and who has read it. */
export async function readConcerned({
  database: { db },
  guild,
  site,
}: Reading): Promise<Concerned[]> {
  const texts = await textsToRead(site);
  if (texts.length === 0) return [];
  const [users, readings] = await Promise.all([
    allUsers(db),
    readingsOfTexts(
      db,
      texts.map(({ path }) => path),
    ),
  ]);
  return texts.map((text) => ({
    text,
    people: users.filter((user) => concerns(text, user, guild.discord.roles)),
    readings: Map.groupBy(
      readings.filter(({ path }) => path === text.path),
      ({ user_id }) => user_id,
    ),
  }));
}

/** Tells whether somebody has read a text as it is now. */
export function hasRead({ text: { revision }, readings }: Concerned, userId: string): boolean {
  return readings.get(userId)?.some((reading) => reading.revision === revision) ?? false;
}
