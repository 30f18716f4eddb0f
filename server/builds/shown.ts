import { createHash } from 'node:crypto';
import type { ShownBuild } from '#contract/builds.ts';
import { gearOfPieces, piecesOf } from '#rules/gear/pieces.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { totalStats } from '#rules/gear/equipment.ts';
import { type WornSet, wornSets } from '#rules/gear/worn-sets.ts';
import { readStored } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import type { CharactersTable } from '../db/tables/characters.ts';
import { findSet, type StandingSet } from '../equipment-sets/queries.ts';
import { readPieces } from '../equipment-sets/stored.ts';
import { Kept } from '../facets/kept.ts';
import { readGearItems } from '../gear/stored.ts';
import { currentSnapshot } from '../snapshots/queries.ts';
import { type BuildSource, readFrozen } from './stored.ts';

type Db = Database['db'];

/** The columns of a character, and of a set of it, that say what a build is of. */
export interface BuildRows {
  character: Pick<CharactersTable, 'body' | 'is_main' | 'updated_at'>;
  /** null for what the character wears */
  set: Pick<StandingSet, 'name' | 'body' | 'at'> | null;
}

/** Returns the rows of what a character wears, or of a set of it; null for a set that is not there. */
export async function buildRows(
  db: Db,
  character: BuildRows['character'] & Pick<CharactersTable, 'id'>,
  setId: string | null,
): Promise<BuildRows | null> {
  if (setId === null) return { character, set: null };
  const set = await findSet(db, setId);
  if (set?.character_id !== character.id || set.removed_at !== null) return null;
  return { character, set };
}

/** Reads what a build is of. */
export function sourceOf({ character, set }: BuildRows): BuildSource {
  const { fields, gear } = readStored(character);
  const { IGN: name, level, archetype1, archetype2 } = fields;
  const changedAt = new Date(set?.at ?? character.updated_at).toISOString();
  const pieces = set ? readPieces(set) : piecesOf(gear);
  return { name, level, archetype1, archetype2, setName: set?.name ?? null, changedAt, pieces };
}

/** Leaves out which pieces hold a set down, but for their names. */
function toShownSet({ heldDown, ...set }: WornSet): ShownBuild['sets'][number] {
  if (!heldDown) return { ...set, heldDown: null };
  const { names, rarity, next } = heldDown;
  return { ...set, heldDown: { names: [...names], rarity, next } };
}

async function judge(db: Db, source: BuildSource): Promise<ShownBuild> {
  const { pieces, ...said } = source;
  const ids = [...new Set(Object.values(pieces).map(({ id }) => id))];
  const items = await readGearItems(db, ids);
  const gear = gearOfPieces(pieces, (id) => items.get(id));
  const counted = dollSlots.flatMap((slot) => {
    const worn = gear[slot];
    return worn && items.has(worn.id) ? [worn] : [];
  });
  const sets = wornSets(counted, (id) => items.get(id)?.setBonuses ?? []);
  const shown = {
    ...{ ...said, gear },
    gone: Object.keys(pieces).filter((slot) => !items.has(pieces[slot]?.id ?? '')),
    totals: totalStats(counted),
    sets: sets.map(toShownSet),
  };
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  return { ...shown, revision: digest.slice(0, 12) };
}

/** So many builds are held; beyond them, the one that was not asked for for longest goes. */
const mostHeld = 100;

/** What builds are worth, by what they are of and by the snapshot: about 40 KB each. */
const heldOf = perDatabase(() => new Kept<ShownBuild>(mostHeld));

/**
 * Returns what is held of a build, or judges it.
 * @param rows all that the build is of, as it is stored: to read it each time takes longer than the rest
 */
async function showOnce(
  db: Db,
  rows: readonly unknown[],
  read: () => BuildSource,
): Promise<ShownBuild> {
  const snapshot = await currentSnapshot(db);
  const name = JSON.stringify([snapshot?.id, snapshot?.created_at, ...rows]);
  return heldOf(db).get(name, () => judge(db, read()));
}

/** Says what a build is worth by today's item database: nothing else of its character is told. */
export function showBuild(db: Db, source: BuildSource): Promise<ShownBuild> {
  return showOnce(db, [source], () => source);
}

/** Says the same of a build as it is stored now. */
export function showRows(db: Db, rows: BuildRows): Promise<ShownBuild> {
  const { character, set } = rows;
  const { body, is_main, updated_at } = character;
  const ofSet = set && [set.name, set.body, set.at];
  return showOnce(db, [body, is_main, updated_at, ofSet], () => sourceOf(rows));
}

/** Says the same of a build as it was when its address was made. */
export function showFrozen(db: Db, body: string): Promise<ShownBuild> {
  return showOnce(db, [body], () => readFrozen(body));
}
