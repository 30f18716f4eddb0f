import type { Random } from '../random.ts';
import type { Stuff } from './gear-kind.ts';
import { belongings, histories, makers, materials, places } from './name-words.ts';

/** What all pieces of a family have in their names. */
export interface Stem {
  /** words before the noun, or none */
  before: string;
  /** words after it, or none */
  after: string;
  /** the stuff that the words speak of: only pieces of it may bear the name */
  stuff: Stuff | null;
}

/** @returns the name of a piece */
export function nameWith({ before, after }: Stem, noun: string): string {
  return [before, noun, after].filter((words) => words !== '').join(' ');
}

function stem(before: string, stuff: Stuff | null = null): Stem {
  return { before, after: '', stuff };
}

const materialStems = Object.entries(materials).flatMap(([stuff, words]) =>
  // The keys of the table are its type's; Object.entries types them as strings.
  words.map((word) => stem(word, stuff as Stuff)),
);

const simpleStems: readonly Stem[] = [
  ...makers.map((word) => stem(word)),
  ...histories.map((word) => stem(word)),
  ...places.map((word) => stem(word)),
  ...belongings.map((words) => ({ before: '', after: words, stuff: null })),
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
