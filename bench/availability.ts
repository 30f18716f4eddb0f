import { emptyWeek, painted } from '#rules/calendar/availability.ts';
import { bestStarts, freeCounts, type Lived, whoIsFree } from '#rules/calendar/best-starts.ts';
import { asLived, livedParts, quartersOfWeek } from '#rules/calendar/lived-week.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { type Figure, percentile } from './table.ts';

/** Longest that either may take, in milliseconds. */
const longest = 50;

const size = 240;
const rounds = 100;
const zone = 'Europe/Berlin';
const zones = [zone, 'Europe/London', 'America/New_York', 'Asia/Kathmandu'];

/** The week in which clocks go back: the longest there is. */
const week = quartersOfWeek('2026-10-19', zone);

/** What is lived goes on behind the week, as the host sends it. */
const run = { ...week, quarters: week.quarters + 48 };

const evenings = (person: number) =>
  painted(
    emptyWeek,
    { day: person % 3, quarter: 66 + (person % 17) },
    { day: 4 + (person % 3), quarter: 86 + (person % 9) },
    person % 5 === 0 ? 'perhaps' : 'free',
  );

/** Lays the weeks of a guild on quarter hours, as the host does. */
function livedOf(weeks: readonly string[]): Lived[] {
  const parts = zones.map((one) => livedParts(run, one));
  return weeks.map((usual, person) => ({
    lived: asLived(usual, parts[person % parts.length] ?? []),
    archetype: archetypes[person % archetypes.length] ?? null,
  }));
}

function figureOf(name: string, work: () => number): Figure {
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    if (work() === 0) throw new Error(`${name}: nobody is free`);
    return performance.now() - begun;
  });
  const slow = percentile(times, 0.95);
  return {
    name: `${name}, p95`,
    ours: `${slow.toFixed(2)} ms`,
    against: `${longest} ms`,
    ratio: slow / longest,
    limit: { atMost: 1 },
  };
}

const clerics = {
  name: 'Cleric',
  count: 3,
  fits: ({ archetype }: Lived) => archetype === 'Cleric',
};

/** Measures a heat map of a guild's week, from usual weeks to counts, and the best starts in it. */
export function benchAvailability(): Promise<Figure[]> {
  const weeks = Array.from({ length: size }, (_, person) => evenings(person));
  const people = livedOf(weeks);
  const wanted = { people: 20, length: 10, needs: [clerics] };
  return Promise.resolve([
    figureOf(`Heat map, ${size} people × ${week.quarters} quarter hours`, () =>
      Math.max(...freeCounts(livedOf(weeks), week.quarters).free),
    ),
    figureOf('Best starts for 20 with 3 Clerics, and who is free', () =>
      bestStarts(people, week.quarters, wanted, 8).reduce(
        (sum, { at }) => sum + whoIsFree(people, at, wanted.length).free.length,
        0,
      ),
    ),
  ]);
}
