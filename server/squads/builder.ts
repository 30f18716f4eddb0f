import { createHash } from 'node:crypto';
import { latestVersion } from '#contract/ids.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { readHistories } from '../evenings/history.ts';
import { inTurns } from '../http/turns.ts';
import type { Services } from '../services.ts';
import { thoseForSquads, toBuilderPerson, toSquads } from './answers.ts';
import { readAlts, readAround, withMains } from './around.ts';
import { SharedReading } from './shared-reading.ts';

/** People answered in one turn. */
const atOnce = 200;

/** What the squad builder shows, as the JSON that is sent: made once, whoever reads it. */
export interface ReadBuilder {
  version: number;
  /** everything but the people, as the members of an object without its braces */
  rest: string;
  /** a text for each person */
  people: readonly string[];
}

/** Returns a number that goes with what the builder shows: for something else, almost surely another. */
function versionOf(squads: SquadBuilder['squads'], people: readonly string[]): number {
  const sum = createHash('sha1').update(
    JSON.stringify(squads.map(({ evening: _, ...squad }) => squad)),
  );
  for (const person of people) sum.update(person);
  return sum.digest().readUInt32BE() % latestVersion;
}

type Needed = Pick<Services, 'database' | 'guild' | 'now'>;

async function readAll({ database: { db }, guild, now }: Needed): Promise<ReadBuilder> {
  const known = await readAround(db, guild, now());
  const those = thoseForSquads(known);
  const [around, alts, historyOf] = await Promise.all([
    withMains(db, known, those),
    readAlts(
      db,
      those.map(({ id }) => id),
    ),
    readHistories(db, now(), guild.calendar.zone),
  ]);
  const people: string[] = [];
  for await (const some of inTurns(those, atOnce)) {
    const told = some.map((one) =>
      toBuilderPerson(one, { around, alts, history: historyOf(one.id) }),
    );
    people.push(...told.map((person) => JSON.stringify(person)));
  }
  const squads = toSquads(around, () => true);
  const version = versionOf(squads, people);
  const rest = { version, squads, rules: guild.raids?.rules ?? [] };
  return { version, rest: JSON.stringify(rest).slice(1, -1), people };
}

/** The readings of each host. */
const readings = new WeakMap<Needed['database'], SharedReading<ReadBuilder>>();

/**
 * Reads what the squad builder shows, to every officer the same: all pages that hear of something new
 * at one moment share a reading.
 */
export function readBuilder(services: Needed): Promise<ReadBuilder> {
  const { database } = services;
  const known = readings.get(database);
  if (known) return known.read();
  const reading = new SharedReading(() => readAll(services));
  readings.set(database, reading);
  return reading.read();
}
