import { type Archetype, archetypes, classOf } from './archetypes.ts';

const byName = new Map<string, Archetype>(
  archetypes.flatMap((first) => [
    [first.toLowerCase(), first] as const,
    ...archetypes.map((second) => [classOf(first, second).toLowerCase(), first] as const),
  ]),
);

/** Words beside a class's name in a title that is about it alone. */
const around = /^(?:the|a|an)\s+|\s+(?:guide|class)$/g;

/**
 * Finds the archetype that a heading names: `Tank`, `Tank guide`, `The Paladin` by its first
 * archetype. A sentence in which a class is mentioned names none.
 */
export function namedArchetype(heading: string): Archetype | undefined {
  return byName.get(heading.trim().toLowerCase().replaceAll(around, ''));
}
