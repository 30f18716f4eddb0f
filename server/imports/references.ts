import type { GameRecord } from '#contract/game-records.ts';

type Kind = GameRecord['kind'];

/** The kind of record to which a reference may lead: one kind, or either. */
type Wanted = Kind | 'item or recipe';

/** References to records that are not in the snapshot: allowed, and worth knowing. */
export interface DanglingReferences {
  count: number;
  examples: string[];
}

/** Examples that are kept for people to read; further ones are only counted. */
const shownExamples = 20;

/** The number of references to an id, and the first record with one. */
interface Mention {
  count: number;
  by: string;
}

/** Names a record for a person: a name alone may repeat, and an id alone says nothing. */
export function nameWithId(kind: Kind, { id, name }: { id: string; name: string }): string {
  return name === '' ? `${kind} ${id}` : `“${name}” (${kind} ${id})`;
}

/** Lists all references of a record. */
function* referencesOf(record: GameRecord): Generator<[Wanted, string]> {
  if (record.kind === 'recipe') {
    const { primaryResources, generalResources } = record.recipe;
    for (const { id } of primaryResources) yield ['item', id];
    for (const { id } of generalResources) yield ['item', id];
    return;
  }
  const { learnableRecipeIds, deconstructionRecipeId, itemRecipeId } = record.item;
  for (const id of learnableRecipeIds) yield ['recipe', id];
  if (deconstructionRecipeId !== null) yield ['recipe', deconstructionRecipeId];
  // The id is that of a recipe or of the item that teaches one (product §7.4).
  for (const id of itemRecipeId) yield ['item or recipe', id];
}

/** Remembers the places of ids and the references between records, for a whole snapshot. */
export class References {
  /** place of each id in words: file and line */
  readonly #seen: Record<Kind, Map<string, string>> = { item: new Map(), recipe: new Map() };
  readonly #wanted: Record<Wanted, Map<string, Mention>> = {
    item: new Map(),
    recipe: new Map(),
    'item or recipe': new Map(),
  };

  /** Returns the place where the id was seen before, or null for the first time. */
  see(kind: Kind, id: string, at: string): string | null {
    const before = this.#seen[kind].get(id);
    if (before !== undefined) return before;
    this.#seen[kind].set(id, at);
    return null;
  }

  want(record: GameRecord): void {
    const by = nameWithId(record.kind, record.kind === 'item' ? record.item : record.recipe);
    for (const [kind, wanted] of referencesOf(record)) {
      const mention = this.#wanted[kind].get(wanted);
      if (mention) mention.count += 1;
      else this.#wanted[kind].set(wanted, { count: 1, by });
    }
  }

  dangling(): DanglingReferences {
    const { item, recipe } = this.#seen;
    const isThere: Record<Wanted, (id: string) => boolean> = {
      item: (id) => item.has(id),
      recipe: (id) => recipe.has(id) || item.has(id),
      'item or recipe': (id) => recipe.has(id) || item.has(id),
    };
    const found: DanglingReferences = { count: 0, examples: [] };
    for (const kind of ['item', 'recipe', 'item or recipe'] as const) {
      for (const [id, { count, by }] of this.#wanted[kind]) {
        if (isThere[kind](id)) continue;
        found.count += count;
        if (found.examples.length < shownExamples) {
          found.examples.push(`${by} names ${kind} ${id}`);
        }
      }
    }
    return found;
  }
}
