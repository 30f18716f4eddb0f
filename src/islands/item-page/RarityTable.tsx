import { memo } from 'react';
import type { Item } from '#contract/game-records.ts';
import { statsAcrossRarities } from '#rules/items/view.ts';
import { rarityRange } from '#rules/items/rarity.ts';
import { formatRange } from '#rules/items/stat-format.ts';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';

/** Compares the item with itself at each of its rarities. */
export const RarityTable = memo(function RarityTable({ item }: { item: Item }) {
  const rarities = rarityRange(item.rarityMin, item.rarityMax);
  const rows = statsAcrossRarities(item.stats, item.rarityMin, item.rarityMax);
  if (rarities.length < 2 || rows.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby="by-rarity">
      <h2 className="text-xl leading-snug" id="by-rarity">
        The same item at every rarity
      </h2>
      <div className={tableRegionClass} role="group" aria-label="Stats by rarity" tabIndex={0}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th scope="col">Lowest to highest</th>
              {rarities.map((rarity) => (
                <th key={rarity} scope="col" data-number="" data-rarity={rarity}>
                  <span className="text-(--tint)">{rarity}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <b>{row.name}</b>
                </th>
                {row.ranges.map((range, index) => (
                  <td key={rarities[index]} data-number="" className="whitespace-nowrap">
                    {range ? formatRange(range.min, range.max) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});
