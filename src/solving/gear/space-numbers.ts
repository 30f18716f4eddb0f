import { effectAmount, effectStat } from '#rules/gear/counted-stats.ts';
import { type GearSpace, pieceStats, type SpacePiece } from '#rules/gear/gear-space.ts';
import { namedStats, type StatProfile } from '#rules/gear/stat-weights.ts';
import { isShareEffect } from '#rules/gear/worn-sets.ts';
import { type Modification, modifiedStats } from '#rules/items/modification.ts';
import { rarities, rarityKey } from '#rules/items/rarity.ts';
import type { CurrentStat } from '#rules/items/stats.ts';
import type { GearSet, GearStat } from './problem.ts';

/** Lists the stats of which anything is asked: others have no place in the search. */
function statsOf(profile: StatProfile): GearStat[] {
  const { weights, limits } = profile;
  return namedStats(profile).map((name) => {
    const { floor, cap } = limits[name] ?? {};
    const weight = weights[name] ?? 0;
    return { name, weight, ...(cap !== undefined && { cap }), ...(floor && { floor }) };
  });
}

/** Converts sets: an effect on a stat of which nothing is asked is left out. */
function setsOf({ sets }: GearSpace, places: ReadonlyMap<string, number>): GearSet[] {
  return sets.map(({ name, setEffects }) => ({
    name,
    effects: setEffects.flatMap(({ count, name: effect, stats }) => {
      const isShare = isShareEffect(stats);
      const stat = places.get(effectStat({ name: effect, isShare }));
      if (stat === undefined) return [];
      const values = Object.fromEntries(
        rarities.map((rarity) => [rarity, effectAmount(stats[rarityKey(rarity)] ?? 0, isShare)]),
      );
      return [{ count, stat, values }];
    }),
  }));
}

/** All gear as the numbers that a profile asks for (product §9.22). */
export class SpaceNumbers {
  readonly profile: StatProfile;
  readonly stats: readonly GearStat[];
  readonly sets: readonly GearSet[];
  readonly #space: GearSpace;
  readonly #places: ReadonlyMap<string, number>;

  constructor(space: GearSpace, profile: StatProfile) {
    this.profile = profile;
    this.stats = statsOf(profile);
    this.#space = space;
    this.#places = new Map(this.stats.map(({ name }, place) => [name, place]));
    this.sets = setsOf(space, this.#places);
  }

  /** Sums values by stat, in the order of `stats`. */
  valuesOf(stats: Iterable<CurrentStat>): number[] {
    const values = new Array<number>(this.stats.length).fill(0);
    for (const { name, current } of stats) {
      const place = this.#places.get(name);
      if (place !== undefined) values[place] = (values[place] ?? 0) + current;
    }
    return values;
  }

  /** Computes a piece's values at settings in which it comes. */
  valuesAt(piece: SpacePiece, settings: Modification): number[] {
    const { rarity } = settings;
    const stats = { [rarityKey(rarity)]: pieceStats(this.#space, piece, rarity) };
    const { primary, core } = modifiedStats(stats, settings);
    return this.valuesOf([...primary, ...core]);
  }
}
