import type { RaidCharacter } from '#rules/raids/people.ts';
import { readStoredOutline } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { inTurns } from '../http/turns.ts';
import { characterForms, type CharacterHead, characterHeads } from './queries.ts';

/** The part of a character that only its form holds. */
type FromForm = Pick<
  RaidCharacter,
  'archetype2' | 'physicalPower' | 'magicalPower' | 'healingPower' | 'armor' | 'health' | 'equipped'
>;

/** Forms with their gear are large: so many are read in one turn. */
const atOnce = 25;

/** So many characters are held; beyond them, the one that was read first goes. */
const mostHeld = 5000;

/** What was read of a form, and the save that it was read of. */
interface Read {
  save: string;
  read: FromForm;
}

/** What was read of forms, by the character's id. */
type Held = Map<string, Read>;

const held = new WeakMap<Database, Held>();

const saveOf = ({ version, updated_at }: CharacterHead) => `${version} ${updated_at}`;

function readForm(row: Parameters<typeof readStoredOutline>[0]): FromForm {
  const { fields, slots } = readStoredOutline(row);
  const { archetype2, physicalPower, magicalPower, healingPower, armor, health } = fields;
  return {
    ...{ archetype2, physicalPower, magicalPower, healingPower, armor, health },
    equipped: slots.length,
  };
}

/** Reads what only forms hold, those that were saved since they were read last. */
async function readForms(
  database: Database,
  heads: readonly CharacterHead[],
): Promise<ReadonlyMap<string, { read: FromForm }>> {
  let known = held.get(database);
  if (!known) held.set(database, (known = new Map<string, Read>()));
  const saves = new Map(heads.map((head) => [head.id, saveOf(head)]));
  const found = new Map<string, Read>();
  const wanted: string[] = [];
  for (const [id, save] of saves) {
    const read = known.get(id);
    if (read?.save === save) found.set(id, read);
    else wanted.push(id);
  }
  for await (const ids of inTurns(wanted, atOnce)) {
    for (const row of await characterForms(database.db, ids)) {
      const entry = { save: saves.get(row.id) ?? '', read: readForm(row) };
      found.set(row.id, entry);
      known.set(row.id, entry);
    }
  }
  for (const id of known.keys()) {
    if (known.size <= mostHeld) break;
    known.delete(id);
  }
  return found;
}

/** A character with its owner. */
export type OwnedRaidCharacter = RaidCharacter & { userId: string };

/**
 * Reads characters as plans show them, those of people or those of ids; of each person's, the main
 * first, then by level.
 */
export async function readRaidCharacters(
  database: Database,
  by: 'user_id' | 'id',
  ids: readonly string[],
): Promise<OwnedRaidCharacter[]> {
  const heads = await characterHeads(database.db, by, ids);
  const forms = await readForms(database, heads);
  return heads.flatMap((head) => {
    const { read } = forms.get(head.id) ?? {};
    // A character that was deleted meanwhile is left out.
    if (!read) return [];
    const { id, user_id: userId, ign: name, level, archetype1, is_main, updated_at } = head;
    return [
      {
        userId,
        id,
        name,
        level,
        archetype1,
        isMain: is_main === 1,
        updatedAt: updated_at,
        ...read,
      },
    ];
  });
}
