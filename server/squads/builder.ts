import { createHash } from 'node:crypto';
import { latestVersion } from '#contract/ids.ts';
import type { BuilderPerson } from '#contract/squad-shapes.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { inTurns } from '../http/turns.ts';
import { readHistories } from '../evenings/history.ts';
import type { Services } from '../services.ts';
import { thoseForSquads, toBuilderPerson, toSquads } from './answers.ts';
import { readAlts, readAround, withMains } from './around.ts';
import { SharedReading } from './shared-reading.ts';

/** People answered in one turn. */
const atOnce = 200;

/** Returns a number that goes with what the builder shows: for something else, almost surely another. */
function versionOf({ squads, people }: Pick<SquadBuilder, 'squads' | 'people'>): number {
  const shown = [squads.map(({ evening: _, ...squad }) => squad), people];
  const sum = createHash('sha1').update(JSON.stringify(shown)).digest();
  return sum.readUInt32BE() % latestVersion;
}

type Needed = Pick<Services, 'database' | 'guild' | 'now'>;

async function readAll({ database: { db }, guild, now }: Needed): Promise<SquadBuilder> {
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
  const people: BuilderPerson[] = [];
  for await (const some of inTurns(those, atOnce)) {
    people.push(
      ...some.map((one) => toBuilderPerson(one, { around, alts, history: historyOf(one.id) })),
    );
  }
  const told = { squads: toSquads(around, () => true), people };
  return { version: versionOf(told), ...told, rules: [...(guild.raids?.rules ?? [])] };
}

/** The readings of each host. */
const readings = new WeakMap<Needed['database'], SharedReading<SquadBuilder>>();

/**
 * Reads what the squad builder shows, to every officer the same: all pages that hear of something new
 * at one moment share a reading.
 */
export function readBuilder(services: Needed): Promise<SquadBuilder> {
  const { database } = services;
  const known = readings.get(database);
  if (known) return known.read();
  const reading = new SharedReading(() => readAll(services));
  readings.set(database, reading);
  return reading.read();
}
