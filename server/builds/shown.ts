import { createHash } from 'node:crypto';
import type { ShownBuild } from '#contract/builds.ts';
import { gearOfPieces, piecesOf } from '#rules/gear/pieces.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { totalStats } from '#rules/gear/equipment.ts';
import { type WornSet, wornSets } from '#rules/gear/worn-sets.ts';
import type { OwnedCharacter } from '../characters/queries.ts';
import { readStored } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { findSet } from '../equipment-sets/queries.ts';
import { readPieces } from '../equipment-sets/stored.ts';
import { readGearItems } from '../gear/stored.ts';
import { currentSnapshot } from '../snapshots/queries.ts';
import type { BuildSource } from './stored.ts';

type Db = Database['db'];

/** Returns what a character wears, or a set of it; null for a set that is not there. */
export async function sourceOf(
  db: Db,
  character: OwnedCharacter,
  setId: string | null,
): Promise<BuildSource | null> {
  const { fields, gear } = readStored(character);
  const { IGN: name, level, archetype1, archetype2 } = fields;
  const who = { name, level, archetype1, archetype2 };
  if (setId === null) {
    const changedAt = new Date(character.updated_at).toISOString();
    return { ...who, setName: null, changedAt, pieces: piecesOf(gear) };
  }
  const set = await findSet(db, setId);
  if (set?.character_id !== character.id || set.removed_at !== null) return null;
  const changedAt = new Date(set.at).toISOString();
  return { ...who, setName: set.name, changedAt, pieces: readPieces(set) };
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

/** So many builds are held; beyond them, the one that was judged first goes. Each has about 20 KB. */
const mostHeld = 100;

/** What builds are worth, by what they are of and by the snapshot. */
const held = new WeakMap<Db, Map<string, ShownBuild>>();

/** Says what a build is worth by today's item database: nothing else of its character is told. */
export async function showBuild(db: Db, source: BuildSource): Promise<ShownBuild> {
  let known = held.get(db);
  if (!known) held.set(db, (known = new Map<string, ShownBuild>()));
  const snapshot = await currentSnapshot(db);
  const key = JSON.stringify([snapshot?.id, snapshot?.created_at, source]);
  const found = known.get(key);
  if (found) return found;
  const shown = await judge(db, source);
  known.set(key, shown);
  const [oldest] = known.size > mostHeld ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return shown;
}
