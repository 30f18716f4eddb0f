import * as z from 'zod/mini';
import { maxNameLength } from '#rules/characters/field-table.ts';
import { isBuildText, readBuildText } from '#rules/gear/build-text.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { gearOfPieces } from '#rules/gear/pieces.ts';
import { rarities } from '#rules/items/rarity.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import { freeName } from '#rules/text/free-name.ts';
import { keptAtom } from './kept.ts';

/** The storage key of sets of equipment (product §2.16, §3.20). */
const equipmentSetsKey = 'equipmentSets';

/** Sets by name, in the order in which they were saved. */
export type EquipmentSets = ReadonlyMap<string, Gear>;

/** Larger texts are no export of this site. */
const longestImport = 1_000_000;

/** More sets than anybody keeps. */
const mostSets = 100;

const statSchema = z.object({
  id: z.string(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  current: z.number(),
});

/**
 * The fields that a set needs of a worn item; stats are read again from the database when a set is
 * loaded.
 */
const wornSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,19}$/)),
  name: z._default(z.string().check(z.maxLength(500)), 'Unknown item'),
  icon: z._default(z.nullable(z.string()), null),
  itemLevel: z._default(z.number(), 0),
  rarity: z.enum(rarities),
  enchantLevel: z._default(z.int().check(z.minimum(0), z.maximum(20)), 0),
  quality: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
  primaryStats: z._default(z.array(statSchema), []),
  coreStats: z._default(z.array(statSchema), []),
});

/** Gear as this browser keeps it. */
export const gearSchema = z.record(
  z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/)),
  wornSchema,
);

const setsSchema = z.record(z.string(), gearSchema);

/**
 * The sets before their check: a broken set, or one of another version, does not spoil the others.
 */
const $stored = keptAtom(equipmentSetsKey, z.record(z.string(), z.unknown()), {});

function readable(stored: Readonly<Record<string, unknown>>): EquipmentSets {
  const read = new Map<string, Gear>();
  for (const [name, gear] of Object.entries(stored)) {
    const result = z.safeParse(setsSchema, { set: gear });
    if (result.success && result.data.set) read.set(name, result.data.set);
  }
  return read;
}

/** Reads the sets that pass their check. */
export function readEquipmentSets(): EquipmentSets {
  return readable($stored.get());
}

/**
 * Changes the sets as storage has them now, since another tab may have saved some. Returns the new
 * sets, or null when storage is blocked or full.
 */
export function changeEquipmentSets(
  change: (sets: EquipmentSets) => EquipmentSets,
): EquipmentSets | null {
  const next = change(readable($stored.reread()));
  return $stored.tryToSet(Object.fromEntries(next)) ? next : null;
}

/** Cleans a set's name: one line, not too long; empty for none. */
export function cleanSetName(name: string): string {
  return cleanName(name).slice(0, maxNameLength);
}

/** Returns `name`, with a number behind it when a set has that name already. */
export function freeSetName(sets: EquipmentSets, name: string): string {
  return freeName(name, (candidate) => sets.has(candidate));
}

/** Writes sets as text that another browser can import. */
export function exportSets(sets: EquipmentSets): string {
  return JSON.stringify(Object.fromEntries(sets), null, 1);
}

/** The outcome of an import: the joined sets, or why the text was refused. */
type Imported = { sets: EquipmentSets; added: string[] } | { fault: string };

/** Reads the sets of a text: of one build in words, or of an export. */
function readText(text: string): { sets: Readonly<Record<string, Gear>> } | { fault: string } {
  if (isBuildText(text)) {
    const read = readBuildText(text);
    if ('fault' in read) return { fault: `This is no set of equipment. ${read.fault}` };
    return { sets: { [read.name]: gearOfPieces(read.pieces, () => undefined) } };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'This is no set of equipment: copy the whole text of an export.' };
  }
  const result = z.safeParse(setsSchema, value);
  if (result.success) return { sets: result.data };
  const [issue] = result.error.issues;
  const place = issue?.path.map(String).join(', ');
  return { fault: `This is no set of equipment${place ? `: look at ${place}` : ''}.` };
}

/** Joins sets with those of a text. A set that is here already keeps its name. */
export function importSets(sets: EquipmentSets, text: string): Imported {
  if (text.length > longestImport)
    return { fault: 'This text is longer than any set of equipment.' };
  const read = readText(text);
  if ('fault' in read) return read;
  const joined = new Map(sets);
  const added: string[] = [];
  for (const [name, gear] of Object.entries(read.sets)) {
    const free = freeSetName(joined, cleanSetName(name) || 'Imported');
    joined.set(free, gear);
    added.push(free);
  }
  if (added.length === 0) return { fault: 'There is no set in this text.' };
  if (joined.size > mostSets) return { fault: `No more than ${mostSets} sets can be kept.` };
  return { sets: joined, added };
}
