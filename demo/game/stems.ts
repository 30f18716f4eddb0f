import * as z from 'zod/mini';
import table from '../tables/name-words.json' with { type: 'json' };
import type { Random } from '../random.ts';
import { readTable } from '../table.ts';
import { type Stuff, stuffSchema } from './stuffs.ts';

const words = z.array(z.string());

const { makers, histories, places, belongings, materials } = readTable(
  'name-words.json',
  z.strictObject({
    /** the trade of the gear's owner; before any noun */
    makers: words,
    /** the history of the gear; before any noun, and before its material */
    histories: words,
    /** the gear's origin; before any noun */
    places: words,
    /** the topic of the gear's legend; after any noun */
    belongings: words,
    /** the gear's material; before a noun of that material */
    materials: z.record(stuffSchema, words),
  }),
  table,
);

/** The words that the names of a family's pieces share. */
export interface Stem {
  /** words before the noun, may be empty */
  before: string;
  /** words after it, may be empty */
  after: string;
  /** the material that the words name: only pieces of it may bear the name */
  stuff: Stuff | null;
}

/** Returns the name of a piece. */
export function nameWith({ before, after }: Stem, noun: string): string {
  return [before, noun, after].filter((part) => part !== '').join(' ');
}

function stem(before: string, stuff: Stuff | null = null): Stem {
  return { before, after: '', stuff };
}

const materialStems = stuffSchema.options.flatMap((stuff) =>
  materials[stuff].map((word) => stem(word, stuff)),
);

const simpleStems: readonly Stem[] = [
  ...makers.map((word) => stem(word)),
  ...histories.map((word) => stem(word)),
  ...places.map((word) => stem(word)),
  ...belongings.map((after) => ({ before: '', after, stuff: null })),
  ...materialStems,
];

/** Combines words in pairs, in the order of `first`: `Ferryman's Saltcloth`. */
function* pairs(first: readonly string[], second: readonly Stem[]): Generator<Stem> {
  for (const word of first) {
    for (const { before, stuff } of second) yield stem(`${word} ${before}`, stuff);
  }
}

/**
 * Makes names for families, each once: the simple ones first, then those of two words. In all some
 * eight thousand, so that a benchmark of 50,000 items has names as varied as the demo guild's.
 */
export function* makeStems(random: Random): Generator<Stem> {
  yield* random.shuffled(simpleStems);
  const qualified = histories.map((word) => stem(word));
  const doubles = [
    ...pairs(makers, materialStems),
    ...pairs(histories, materialStems),
    ...pairs(places, materialStems),
    ...pairs(makers, qualified),
  ];
  yield* random.shuffled(doubles);
}
