import type { SpotOrder, SpotsRead } from '#contract/gearing-spots.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import { roleOf } from '#rules/characters/roles.ts';
import { gainsOver, worthOf } from '#rules/gear/gains.ts';
import { gearOfPieces } from '#rules/gear/pieces.ts';
import { startProfile } from '#rules/gear/start-weights.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { readWeights } from '#rules/gear/weights-text.ts';
import { compareRarities } from '#rules/items/rarity.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { characterForms, type CharacterHead } from '../characters/queries.ts';
import { readStoredPieces } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { readGearItems } from '../gear/stored.ts';
import { inTurns } from '../http/turns.ts';
import type { FoundPlaces } from './found-places.ts';
import type { OrderedPiece, Points, SpotList, SpotPiece, SpotPieces } from './pieces.ts';

type Db = Database['db'];

/** Pieces that are scored in one turn. */
const scoredAtOnce = 100;

/** By what pieces are ordered: what is told of it, and the weights, if any. */
export interface Ordering {
  told: SpotOrder;
  profile: StatProfile | null;
  head: CharacterHead | null;
}

/** Decides by what a reader has pieces ordered. @param head the character that is looked at */
export function orderingOf(query: SpotsRead, head: CharacterHead | null): Ordering {
  const own = head && isArchetype(head.archetype1) ? head.archetype1 : null;
  const archetype = query.archetype ?? own;
  const byLevel: Ordering = { told: { kind: 'level' }, profile: null, head: null };
  if (query.order === 'level') return byLevel;
  const weights = query.weights === '' ? null : readWeights(query.weights);
  const role = query.role ?? (archetype && roleOf(archetype));
  if (!weights && !role) return byLevel;
  const profile = weights
    ? { name: 'Sent', weights, limits: {} }
    : startProfile(archetype ?? '', role ?? 'Damage');
  const by = weights ? { archetype: null, role: null } : { archetype, role };
  if (query.archetype !== undefined || !head) {
    return { told: { kind: 'worth', ...by }, profile, head: null };
  }
  const character = { id: head.id, name: head.ign, level: head.level };
  return { told: { kind: 'gain', character, ...by }, profile, head };
}

/** Returns what tells of pieces how much each adds to what a character wears. */
async function gainsOf(db: Db, { id }: CharacterHead, profile: StatProfile) {
  const [form] = await characterForms(db, [id]);
  const worn = form ? readStoredPieces(form) : {};
  const items = await readGearItems(db, [...new Set(Object.values(worn).map((piece) => piece.id))]);
  const gear = gearOfPieces(worn, (itemId) => items.get(itemId));
  return gainsOver(gear, (itemId) => items.get(itemId)?.setBonuses ?? [], profile);
}

/** Names what decides how much pieces are worth: the character as it is now, and the weights. */
function nameOf({ head, profile }: Pick<Ordering, 'head' | 'profile'>): string {
  const whose = head ? `${head.id} ${head.version}` : '';
  return `${whose} ${JSON.stringify(profile?.weights ?? null)}`;
}

/** Scores pieces; what was scored for the same character and weights is not scored again. */
async function pointsOf(
  db: Db,
  all: SpotPieces,
  pieces: readonly SpotPiece[],
  { head, profile }: Ordering & { profile: StatProfile },
): Promise<Points> {
  const points = await all.points.get(nameOf({ head, profile }), () =>
    Promise.resolve<Points>(new Map()),
  );
  const missing = pieces.filter(({ id }) => !points.has(id));
  if (missing.length === 0) return points;
  const gainOf = head ? await gainsOf(db, head, profile) : null;
  for await (const some of inTurns(missing, scoredAtOnce)) {
    for (const piece of some) points.set(piece.id, gainOf?.(piece) ?? worthOf(piece, profile));
  }
  return points;
}

function byLevel(a: SpotPiece, b: SpotPiece): number {
  return (
    b.level - a.level ||
    compareRarities(b.rarityMax, a.rarityMax) ||
    compareNames(a.name, b.name) ||
    (a.id < b.id ? -1 : 1)
  );
}

/**
 * Puts pieces into their order, best first: what the character cannot wear yet stands behind what it
 * can. In an order by worth, what is worth nothing is left out.
 */
async function inSpotOrder(
  db: Db,
  all: SpotPieces,
  pieces: readonly SpotPiece[],
  ordering: Ordering,
): Promise<OrderedPiece[]> {
  const { profile, head, told } = ordering;
  if (!profile) {
    return pieces
      .map((piece) => ({ piece, isWearable: null, points: null, bestSlot: null }))
      .toSorted((a, b) => byLevel(a.piece, b.piece));
  }
  const points = await pointsOf(db, all, pieces, { ...ordering, profile });
  const scored = pieces.map((piece) => {
    const found = points.get(piece.id) ?? 0;
    const isWearable = head ? piece.needs <= head.level : null;
    return typeof found === 'number'
      ? { piece, isWearable, points: found, bestSlot: null }
      : { piece, isWearable, points: found.points, bestSlot: found.slot };
  });
  return scored
    .filter((one) => told.kind !== 'worth' || one.points > 0)
    .toSorted(
      (a, b) =>
        Number(b.isWearable ?? true) - Number(a.isWearable ?? true) ||
        b.points - a.points ||
        byLevel(a.piece, b.piece),
    );
}

/** Returns everything that is found, in its order; what was asked for before is not sorted again. */
export function readSpotList(
  db: Db,
  all: SpotPieces,
  { itemIds, stamp }: FoundPlaces,
  ordering: Ordering,
): Promise<SpotList> {
  return all.lists.get(`${nameOf(ordering)} ${stamp}`, async () => {
    const known = await all.of(itemIds);
    return { pieces: await inSpotOrder(db, all, known, ordering), known: known.length };
  });
}
