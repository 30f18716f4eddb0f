import { archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import { addDays, dayAt, daysBetween } from '#rules/calendar/zone-time.ts';
import { Random } from '../random.ts';
import type { Character } from './characters.ts';
import { guildZone } from './event-plan.ts';

/** The number of mains of an archetype on a day: 2026-11-20. */
export interface ClassDay {
  day: string;
  archetype: string;
  mains: number;
  /** sum of the mains' levels */
  levels: number;
}

/** The demo guild has counted its mains for this many days: nine months, and some more. */
const daysBefore = 290;

/** Number of members who were there for a while and have left, with their mains. */
const departed = 46;

/** Days in which a character reaches its level. */
const levelling = 90;

/** The time in which a main counted, in days before today. */
interface Stay {
  archetype: string;
  level: number;
  came: number;
  /** the first day on which it no longer counted; null while it does */
  left: number | null;
}

function departedStays(random: Random): Stay[] {
  return Array.from({ length: departed }, () => {
    const came = random.whole(60, daysBefore + 200);
    const left = came - random.whole(40, 220);
    return {
      archetype: random.pick(archetypes),
      level: random.whole(15, 48),
      came,
      left: left > 0 ? left : random.whole(3, 50),
    };
  });
}

/** Returns a character's level on a day: levels grow evenly. */
function levelAt({ level, came }: Stay, ago: number): number {
  return Math.max(1, Math.round(level * Math.min(1, (came - ago + 1) / levelling)));
}

/** Counts the mains of each archetype on each day before today. */
export function makeClassDays(
  seed: number,
  now: number,
  characters: readonly Pick<Character, 'isMain' | 'archetype1' | 'level' | 'createdAt'>[],
): ClassDay[] {
  const today = dayAt(now, guildZone);
  const stays: Stay[] = [
    ...departedStays(new Random(seed, 'class days')),
    ...characters
      .filter(({ isMain }) => isMain)
      .map(({ archetype1, level, createdAt }) => ({
        archetype: archetype1,
        level,
        came: daysBetween(dayAt(createdAt, guildZone), today),
        left: null,
      })),
  ];
  return Array.from({ length: daysBefore }, (_, index) => daysBefore - index).flatMap((ago) => {
    const day = addDays(today, -ago);
    const there = stays.filter(({ came, left }) => came >= ago && (left === null || ago > left));
    return [...archetypes, noArchetype].map((archetype): ClassDay => {
      const mains = there.filter((stay) => stay.archetype === archetype);
      const levels = mains.reduce((sum, stay) => sum + levelAt(stay, ago), 0);
      return { day, archetype, mains: mains.length, levels };
    });
  });
}
