import type { CharacterFields } from '#rules/characters/fields.ts';
import { artisanSkillsOf } from '#rules/crafting/artisan-skills.ts';
import type { ArtisanSkill } from '#rules/crafting/can-craft.ts';
import type { Database } from '../db/database.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import { inTurns } from '../http/turns.ts';
import { characterForms, type CharacterHead } from './queries.ts';
import { readStoredOutline } from './stored.ts';

/** The part of a character that only its form holds, as far as plans and squads show it. */
export type FromForm = Pick<
  CharacterFields,
  'archetype2' | 'squad' | 'physicalPower' | 'magicalPower' | 'healingPower' | 'armor' | 'health'
> & {
  /** slots of the paper doll that hold something */
  equipped: number;
  skills: readonly ArtisanSkill[];
};

/** Forms with their gear are large: so many are read in one turn. */
const atOnce = 25;

/** So many characters are held, four for each of 5,000 people; beyond them, the one that was read first goes. */
const mostHeld = 20_000;

/** What was read of a form, and the save that it was read of. */
interface Read {
  save: string;
  read: FromForm;
}

/** What was read of forms, by the character's id. */
type Held = Map<string, Read>;

const held = new WeakMap<Database['db'], Held>();

const saveOf = ({ version, updated_at }: CharacterHead) => `${version} ${updated_at}`;

function readForm(row: Pick<CharactersTable, 'body' | 'is_main'>): FromForm {
  const { fields, slots } = readStoredOutline(row);
  const { archetype2, squad, physicalPower, magicalPower, healingPower, armor, health } = fields;
  return {
    ...{ archetype2, squad, physicalPower, magicalPower, healingPower, armor, health },
    equipped: slots.length,
    skills: artisanSkillsOf(fields),
  };
}

/** Reads what only forms hold, by the character's id: those that were saved since they were read last. */
export async function readForms(
  db: Database['db'],
  heads: readonly CharacterHead[],
): Promise<ReadonlyMap<string, FromForm>> {
  let known = held.get(db);
  if (!known) held.set(db, (known = new Map<string, Read>()));
  const saves = new Map(heads.map((head) => [head.id, saveOf(head)]));
  const found = new Map<string, FromForm>();
  const wanted: string[] = [];
  for (const [id, save] of saves) {
    const entry = known.get(id);
    if (entry?.save === save) found.set(id, entry.read);
    else wanted.push(id);
  }
  for await (const ids of inTurns(wanted, atOnce)) {
    for (const row of await characterForms(db, ids)) {
      const read = readForm(row);
      found.set(row.id, read);
      known.set(row.id, { save: saves.get(row.id) ?? '', read });
    }
  }
  for (const id of known.keys()) {
    if (known.size <= mostHeld) break;
    known.delete(id);
  }
  return found;
}
