import { archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import { addDays, dayAt, daysBetween } from '#rules/calendar/zone-time.ts';
import { Random } from '../random.ts';
import type { Character } from './characters.ts';
import { guildZone } from './event-plan.ts';

/** How many mains of an archetype there were on a day: 2026-11-20. */
export interface ClassDay {
  day: string;
  archetype: string;
  mains: number;
  /** the sum of their levels */
  levels: number;
}

/** Days that the demo guild has counted its mains: nine months, and some more. */
const daysBefore = 290;

/** Members who were there for a while and have left, with their mains. */
const departed = 46;

/** Days in which a character reaches the level it has. */
const levelling = 90;

/** A main as long as it was one. */
interface Stay {
  archetype: string;
  level: number;
  /** days, the second one not included; null while it lasts */
  from: string;
  until: string | null;
}

function departedStays(random: Random, today: string): Stay[] {
  return Array.from({ length: departed }, () => {
    const from = addDays(today, -random.whole(60, daysBefore + 200));
    const until = addDays(from, random.whole(40, 220));
    return {
      archetype: random.pick(archetypes),
      level: random.whole(15, 48),
      from,
      until: until < today ? until : addDays(today, -random.whole(3, 50)),
    };
  });
}

/** Counts the mains of each archetype on each day before today. */
export function makeClassDays(
  seed: number,
  now: number,
  characters: readonly Pick<Character, 'isMain' | 'archetype1' | 'level' | 'createdAt'>[],
): ClassDay[] {
  const today = dayAt(now, guildZone);
  const stays: Stay[] = [
    ...departedStays(new Random(seed, 'class days'), today),
    ...characters
      .filter(({ isMain }) => isMain)
      .map(({ archetype1, level, createdAt }) => ({
        archetype: archetype1,
        level,
        from: dayAt(createdAt, guildZone),
        until: null,
      })),
  ];
  return Array.from({ length: daysBefore }, (_, index) =>
    addDays(today, index - daysBefore),
  ).flatMap((day) => {
    const there = stays.filter(({ from, until }) => from <= day && (until === null || day < until));
    const levelOn = ({ level, from }: Stay) =>
      Math.max(1, Math.round(level * Math.min(1, (daysBetween(from, day) + 1) / levelling)));
    return [...archetypes, noArchetype].map((archetype): ClassDay => {
      const mains = there.filter((stay) => stay.archetype === archetype);
      const levels = mains.reduce((sum, stay) => sum + levelOn(stay), 0);
      return { day, archetype, mains: mains.length, levels };
    });
  });
}
