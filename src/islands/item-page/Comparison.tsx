import { useStore } from '@nanostores/react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { atRest, possibleModification } from '#rules/items/modification.ts';
import { $recentItems } from '#stores/recent-items.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { ComparedTable, type Column } from './ComparedTable.tsx';
import {
  type ComparedItem,
  formatCompared,
  isSameCompared,
  mostCompared,
  readCompared,
} from './compared-items.ts';
import { itemOptions } from './use-item.ts';

const nameOf = ({ layout, id }: ComparedItem) => `${layout}/${id}`;

/** Shows the page's item beside up to three others, or beside itself at other settings. */
export function Comparison({ item, settings }: Column) {
  const [compared, setCompared] = useState(() => readCompared(window.location.search));
  const recent = useStore($recentItems);
  // An item beside itself at other settings is asked for once.
  const asked = [...new Map(compared.map((other) => [nameOf(other), other])).values()];
  const others = useQueries({ queries: asked.map((other) => itemOptions(other)) });
  const items = new Map(asked.map((other, index) => [nameOf(other), others[index]?.data]));
  const change = (next: ComparedItem[]) => {
    setCompared(next);
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', pathname + formatCompared(next, search));
  };
  const own: ComparedItem = { layout: item.layout, id: item.id, settings };
  const has = (other: ComparedItem) => compared.some((known) => isSameCompared(known, other));
  const add = (other: ComparedItem) => {
    // The same at the same settings would stand beside itself.
    if (!has(other)) change([...compared, other]);
  };
  const columns = compared.flatMap((other): Column[] => {
    const data = items.get(nameOf(other));
    if (!data) return [];
    const wanted = other.settings ?? atRest(data.rarityMin);
    return [{ item: data, settings: possibleModification(wanted, data) }];
  });
  const isFull = compared.length >= mostCompared;
  const choices = recent.filter(({ id, layout }) => id !== item.id || layout !== item.layout);
  return (
    <>
      {compared.length > 0 && (
        <ComparedTable
          columns={[{ item, settings }, ...columns]}
          onRemove={(index) => {
            change(compared.filter((_, place) => place !== index));
          }}
        />
      )}
      {others.some(({ isPending }) => isPending) && <p role="status">Loading item data...</p>}
      {others.some(({ isError }) => isError) && (
        <p role="alert" className="text-danger">
          An item to compare with could not be read. It may have left the database.
        </p>
      )}
      {isFull ? (
        <p className="text-sm text-muted">Four side by side are the most there are.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <Button
            aria-disabled={has(own)}
            onClick={() => {
              add(own);
            }}
          >
            Keep these settings beside it
          </Button>
          {choices.length > 0 && (
            <Field label="With one you saw" className="max-w-80 min-w-48">
              <Select
                value=""
                onChange={(event) => {
                  const chosen = choices[Number(event.target.value)];
                  if (!chosen) return;
                  const { layout, id } = chosen;
                  add({ layout, id, settings: null });
                }}
              >
                <option value="">Choose an item</option>
                {choices.map(({ layout, id, name }, index) => (
                  <option key={`${layout}/${id}`} value={index}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
    </>
  );
}
