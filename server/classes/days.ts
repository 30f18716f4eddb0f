import type { Logger } from 'pino';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import type { Database } from '../db/database.ts';
import type { ClassDaysTable } from '../db/tables/characters.ts';
import { countMains, saveClassDay } from './queries.ts';

type Db = Database['db'];

/** The settings of the daily count. */
interface ClassDaysOptions {
  database: Database;
  /** the guild's time zone: its days begin and end there */
  zone: string;
  now: () => number;
}

/** Today is counted this often, in milliseconds; the last count of a day stays. */
const every = 60 * 60 * 1000;

/** Returns today's count: a row for every archetype, so that zero differs from unknown. */
export async function classDayNow(db: Db, day: string): Promise<ClassDaysTable[]> {
  const counted = new Map((await countMains(db)).map((row) => [row.archetype, row]));
  return [...archetypes, noArchetype].map((archetype) => ({
    day,
    mains: 0,
    levels: 0,
    ...counted.get(archetype),
    archetype,
  }));
}

/** Stores today's count. */
export async function keepClassDay({ database, zone, now }: ClassDaysOptions): Promise<void> {
  const { db } = database;
  await saveClassDay(db, await classDayNow(db, dayAt(now(), zone)));
}

/** Stores each day's count while the host runs. Returns a stop function. */
export async function startClassDays(
  options: ClassDaysOptions,
  log: Pick<Logger, 'error'>,
): Promise<() => void> {
  const keep = () =>
    keepClassDay(options).catch((error: unknown) => {
      log.error({ err: error }, 'the day’s classes could not be written down');
    });
  await keep();
  const timer = setInterval(() => void keep(), every);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
