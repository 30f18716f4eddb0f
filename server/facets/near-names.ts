import { closeness, type SoughtWord, soughtWord, wordsOf } from '#rules/text/near-words.ts';
import type { Database } from '../db/database.ts';
import type { CurrentSnapshot } from '../snapshots/queries.ts';
import { BySnapshot } from './by-snapshot.ts';
import { readNames } from './queries.ts';

/** A longer list of guesses is no help. */
const mostNear = 6;

/** More words than these do not make a name clearer; the longest ones say the most. */
const mostWords = 6;

/** A name of which less was meant is not offered. */
const leastLikeness = 0.4;

interface KnownWord extends SoughtWord {
  /** the items that have it in their name, by their place in the snapshot */
  places: number[];
}

interface NameIndex {
  words: readonly KnownWord[];
  /** number of words in the name at each place */
  lengths: readonly number[];
}

async function readIndex(database: Database, snapshot: CurrentSnapshot): Promise<NameIndex> {
  const words = new Map<string, KnownWord>();
  const lengths: number[] = [];
  for await (const names of readNames(database, snapshot)) {
    for (const { rank, name_key } of names) {
      const place = rank - snapshot.first_rank;
      const own = new Set(wordsOf(name_key));
      lengths[place] = own.size;
      for (const word of own) {
        const known = words.get(word);
        if (known) known.places.push(place);
        else words.set(word, { ...soughtWord(word), places: [place] });
      }
    }
  }
  return { words: Array.from(words.values()), lengths };
}

/** Adds to each item how near the nearest word of its name is. */
function addLikeness(likeness: Float32Array, word: string, known: readonly KnownWord[]): void {
  const sought = soughtWord(word);
  const near = known
    .map((one) => ({ places: one.places, closeness: closeness(sought, one) }))
    .filter((one) => one.closeness > 0)
    .sort((one, other) => other.closeness - one.closeness);
  const counted = new Uint8Array(likeness.length);
  for (const { places, closeness: added } of near) {
    for (const place of places) {
      if (counted[place] === 1) continue;
      counted[place] = 1;
      likeness[place] = (likeness[place] ?? 0) + added;
    }
  }
}

/**
 * Finds names that are nearly a term, by the words of all names: a game has few words, so that
 * comparing each of them costs less than asking either engine (decision 057).
 */
export class NearNames {
  readonly #index: BySnapshot<NameIndex>;

  constructor(database: Database) {
    this.#index = new BySnapshot(database, (snapshot) => readIndex(database, snapshot));
  }

  /** Returns the ranks of the nearest names, the nearest first. */
  async near(term: string): Promise<number[]> {
    const current = await this.#index.get();
    if (!current) return [];
    const { words, lengths } = current.read;
    const typed = Array.from(new Set(wordsOf(term)))
      .sort((one, other) => other.length - one.length)
      .slice(0, mostWords);
    const likeness = new Float32Array(lengths.length);
    for (const word of typed) addLikeness(likeness, word, words);
    const least = leastLikeness * Math.max(1, typed.length);
    const wordsBeyond = (place: number) => Math.abs((lengths[place] ?? 0) - typed.length);
    return Array.from(likeness.keys())
      .filter((place) => (likeness[place] ?? 0) >= least)
      .sort(
        (one, other) =>
          (likeness[other] ?? 0) - (likeness[one] ?? 0) ||
          wordsBeyond(one) - wordsBeyond(other) ||
          one - other,
      )
      .slice(0, mostNear)
      .map((place) => place + current.snapshot.first_rank);
  }
}
