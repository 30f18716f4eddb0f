import * as z from 'zod/mini';
import table from '../tables/name-words.json' with { type: 'json' };
import type { Random } from '../random.ts';
import { readTable } from '../table.ts';
import { type Stuff, stuffSchema } from './stuffs.ts';

const words = z.array(z.string());

const { makers, histories, places, belongings, materials } = readTable(
  'name-words.json',
  z.strictObject({
    /** whose trade the gear is of; before any noun */
    makers: words,
    /** what has become of the gear; before any noun, and before what it is made of */
    histories: words,
    /** where the gear is from; before any noun */
    places: words,
    /** of what it is said to be; after any noun */
    belongings: words,
    /** what it is made of; before a noun of that stuff */
    materials: z.record(stuffSchema, words),
  }),
  table,
);

/** What all pieces of a family have in their names. */
export interface Stem {
  /** words before the noun, or none */
  before: string;
  /** words after it, or none */
  after: string;
  /** the stuff that the words speak of: only pieces of it may bear the name */
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

/** `Ferryman's Saltcloth`: each way to put two words together, the pairs in the order of `first`. */
function* pairs(first: readonly string[], second: readonly Stem[]): Generator<Stem> {
  for (const word of first) {
    for (const { before, stuff } of second) yield stem(`${word} ${before}`, stuff);
  }
}

/**
 * Names for families, each once: the simple ones first, then made of two. In all some eight
 * thousand, so that a benchmark of 50,000 items has names as varied as the demo guild's.
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
