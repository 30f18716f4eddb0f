import { memo } from 'react';
import type { Item } from '#contract/game-records.ts';
import { statsAcrossRarities } from '#rules/items/view.ts';
import { rarityRange } from '#rules/items/rarity.ts';
import { formatRange } from '#rules/items/stat-format.ts';

/** Compares the item with itself at each of its rarities. */
export const RarityTable = memo(function RarityTable({ item }: { item: Item }) {
  const rarities = rarityRange(item.rarityMin, item.rarityMax);
  const rows = statsAcrossRarities(item.stats, item.rarityMin, item.rarityMax);
  if (rarities.length < 2 || rows.length === 0) return null;
  return (
    <>
      <h2 className="title">The same item at every rarity</h2>
      <div className="scroll" role="group" aria-label="Stats by rarity" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Lowest to highest</th>
              {rarities.map((rarity) => (
                <th key={rarity} scope="col" className="number" data-rarity={rarity}>
                  <span className="tint">{rarity}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {row.ranges.map((range, index) => (
                  <td key={rarities[index]} className="number">
                    {range ? formatRange(range.min, range.max) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
});
