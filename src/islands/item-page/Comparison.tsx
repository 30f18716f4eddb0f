import { useStore } from '@nanostores/react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '#contract/game-records.ts';
import { compareStats, type ComparedValue } from '#rules/items/compare.ts';
import {
  atRest,
  formatQuality,
  type Modification,
  modifiedStats,
  possibleModification,
} from '#rules/items/modification.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { $recentItems } from '#stores/recent-items.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { type ComparedItem, formatCompared, mostCompared, readCompared } from './compared-items.ts';
import { itemOptions } from './use-item.ts';

interface Column {
  item: Item;
  settings: Modification;
}

function Difference({ compared }: { compared: ComparedValue }) {
  const { difference } = compared;
  if (difference === null) return null;
  const [shape, kind] = difference > 0 ? ['▲', 'gain'] : difference < 0 ? ['▼', 'loss'] : ['=', ''];
  return (
    <small className={kind}>
      {' '}
      <span aria-hidden="true">{shape}</span> {difference === 0 ? '' : formatGain(difference)}
    </small>
  );
}

function Table({
  columns,
  onRemove,
}: {
  columns: readonly Column[];
  onRemove: (index: number) => void;
}) {
  const rows = compareStats(
    columns.map(({ item, settings }) => modifiedStats(item.stats, settings)),
  );
  return (
    <div className="scroll" role="group" aria-label="Items side by side" tabIndex={0}>
      <table className="table compare">
        <thead>
          <tr>
            <th scope="col">Stat</th>
            {columns.map(({ item, settings }, index) => (
              <th key={index} scope="col" className="number" data-rarity={settings.rarity}>
                <ItemName
                  id={item.id}
                  layout={item.layout}
                  name={item.name}
                  rarity={settings.rarity}
                  wear={settings}
                />
                <small>
                  {settings.rarity} +{settings.enchant} [{formatQuality(settings.qualityTenths)}%]
                </small>
                {index > 0 && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      onRemove(index - 1);
                    }}
                  >
                    Remove<span className="sr"> {item.name}</span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((compared, index) => (
                <td key={index} className="number">
                  {compared ? formatNumber(compared.value) : '–'}
                  {compared && <Difference compared={compared} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the page's item beside up to three others, or beside itself at other settings. */
export function Comparison({ item, settings }: Column) {
  const [compared, setCompared] = useState(() => readCompared(window.location.search));
  const recent = useStore($recentItems);
  const others = useQueries({ queries: compared.map((other) => itemOptions(other)) });
  const change = (next: ComparedItem[]) => {
    setCompared(next);
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', pathname + formatCompared(next, search));
  };
  const columns = others.flatMap(({ data }, index): Column[] => {
    const wanted = compared[index]?.settings;
    if (!data) return [];
    return [{ item: data, settings: possibleModification(wanted ?? atRest(data.rarityMin), data) }];
  });
  const isFull = compared.length >= mostCompared;
  const choices = recent.filter(({ id, layout }) => id !== item.id || layout !== item.layout);
  return (
    <>
      {compared.length > 0 && (
        <Table
          columns={[{ item, settings }, ...columns]}
          onRemove={(index) => {
            change(compared.filter((_, place) => place !== index));
          }}
        />
      )}
      {others.some(({ isPending }) => isPending) && <p role="status">Loading item data...</p>}
      {others.some(({ isError }) => isError) && (
        <p role="alert" className="error">
          An item to compare with could not be read. It may have left the database.
        </p>
      )}
      {isFull ? (
        <p className="hint">Four side by side are the most there are.</p>
      ) : (
        <div className="compare-with">
          <button
            type="button"
            className="btn"
            onClick={() => {
              change([...compared, { layout: item.layout, id: item.id, settings }]);
            }}
          >
            Keep these settings beside it
          </button>
          {choices.length > 0 && (
            <label>
              With one you saw
              <select
                className="select"
                value=""
                onChange={(event) => {
                  const chosen = choices[Number(event.target.value)];
                  if (!chosen) return;
                  const { layout, id } = chosen;
                  change([...compared, { layout, id, settings: null }]);
                }}
              >
                <option value="">Choose an item</option>
                {choices.map(({ layout, id, name }, index) => (
                  <option key={`${layout}/${id}`} value={index}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
    </>
  );
}
