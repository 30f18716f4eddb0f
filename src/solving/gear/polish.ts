import { rarityRoom } from './model.ts';
import { judge, type Judged, type Sums, sumsOf, type Table } from './table.ts';

const isBetter = (one: Judged, other: Judged) =>
  one.missed < other.missed || (one.missed === other.missed && one.score > other.score);

/** Judges every option of a group beside the others' picks, and takes the best. */
function improveGroup(table: Table, picks: Int32Array, at: number, best: Judged): Judged {
  const { groups, limits, sets } = table;
  const group = groups[at]!;
  const width = limits.length;
  const old = picks[at]!;
  // The other groups' sums; the lowest rarities are found anew.
  const without: Sums = sumsOf({ ...table, groups: [] }, picks);
  groups.forEach((columns, other) => {
    if (other === at) return;
    const option = picks[other]!;
    without.worth += columns.worth[option]!;
    for (let limit = 0; limit < width; limit += 1) {
      without.amounts[limit]! += columns.amounts[option * width + limit]!;
    }
    for (let cell = columns.first[option]!; cell < columns.first[option + 1]!; cell += 1) {
      const set = columns.set[cell]!;
      without.counts[set]! += columns.count[cell]!;
      without.rarities[set] = Math.min(without.rarities[set]!, columns.rarity[cell]!);
    }
  });
  const sums: Sums = {
    worth: 0,
    amounts: new Float64Array(width),
    counts: new Int32Array(sets.length),
    rarities: new Int32Array(sets.length).fill(rarityRoom - 1),
  };
  let found = best;
  for (let option = 0; option < group.size; option += 1) {
    if (option === old) continue;
    sums.worth = without.worth + group.worth[option]!;
    for (let limit = 0; limit < width; limit += 1) {
      sums.amounts[limit] = without.amounts[limit]! + group.amounts[option * width + limit]!;
    }
    sums.counts.set(without.counts);
    sums.rarities.set(without.rarities);
    for (let cell = group.first[option]!; cell < group.first[option + 1]!; cell += 1) {
      const set = group.set[cell]!;
      sums.counts[set]! += group.count[cell]!;
      sums.rarities[set] = Math.min(sums.rarities[set]!, group.rarity[cell]!);
    }
    const judged = judge(table, sums);
    if (!isBetter(judged, found)) continue;
    found = judged;
    picks[at] = option;
  }
  return found;
}

/** Improves a choice group by group until no single change makes it better. */
export function polish(table: Table, from: Int32Array): { picks: Int32Array; judged: Judged } {
  const picks = from.slice();
  let judged = judge(table, sumsOf(table, picks));
  for (let round = 0; round < 8; round += 1) {
    const before = judged;
    for (let at = 0; at < picks.length; at += 1) judged = improveGroup(table, picks, at, judged);
    if (judged === before) break;
  }
  return { picks, judged };
}
