import { useMemo } from 'react';
import { type PlaceState, type ShownLayer, shownLayers } from '#rules/map/address.ts';
import { filterCount, noFurtherFilter } from '#rules/map/filtering.ts';
import { placeLevelRange } from '#rules/map/limits.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { useMapRoom } from './map-room.ts';

const layerNames: Record<ShownLayer, string> = {
  guild: 'The guild’s',
  squad: 'My squad’s',
  mine: 'Mine',
  proposed: 'Proposed',
};

const stateNames: Record<PlaceState, string> = { faded: 'Faded', due: 'Back by its timer' };

const states: readonly PlaceState[] = ['faded', 'due'];

/** Puts a value among others, or takes it out; `undefined` where none is left. */
function toggled<Value>(values: readonly Value[] | undefined, value: Value) {
  const others = (values ?? []).filter((one) => one !== value);
  const next = others.length === (values?.length ?? 0) ? [...others, value] : others;
  return next.length > 0 ? next : undefined;
}

/** The items that are found on the map, by name. */
function useItems() {
  const { places } = useMapRoom();
  return useMemo(() => {
    const items = new Map(
      places.places.flatMap((place) => place.items.map(({ id, name }) => [id, name])),
    );
    return Array.from(items, ([id, name]) => ({ id, name })).toSorted((a, b) =>
      compareNames(a.name, b.name),
    );
  }, [places.places]);
}

function ItemChoice() {
  const { view, change } = useMapRoom();
  const items = useItems();
  const count = view.items?.length ?? 0;
  const chosen = view.items?.join() ?? '';
  return (
    <Field label="Item that is found there">
      <Select
        value={chosen}
        onChange={({ target }) => {
          change({ items: target.value === '' ? undefined : [target.value] });
        }}
      >
        <option value="">Any</option>
        {count > 1 && <option value={chosen}>{count} items</option>}
        {count === 1 && !items.some(({ id }) => id === chosen) && (
          <option value={chosen}>An item that is nowhere on this map</option>
        )}
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function LevelField() {
  const { view, change } = useMapRoom();
  const { least, most } = placeLevelRange;
  return (
    <Field label="For level">
      <Input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={view.level === undefined ? '' : String(view.level)}
        onChange={({ target }) => {
          const level = Number(target.value);
          const isLevel = Number.isInteger(level) && level >= least && level <= most;
          change({ level: isLevel ? level : undefined });
        }}
      />
    </Field>
  );
}

/** Chooses which places are shown, besides their kinds and words. */
export function PlaceFilters() {
  const { view, change } = useMapRoom();
  const count = filterCount(view);
  return (
    <div className="grid gap-3 pb-3">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
        <ItemChoice />
        <LevelField />
      </div>
      <div role="group" aria-label="Whose" className="flex flex-wrap gap-1">
        {shownLayers.map((layer) => (
          <Toggle
            key={layer}
            isOn={view.layers?.includes(layer) ?? false}
            onChange={() => {
              change({ layers: toggled(view.layers, layer) });
            }}
          >
            {layerNames[layer]}
          </Toggle>
        ))}
      </div>
      <div role="group" aria-label="State" className="flex flex-wrap gap-1">
        {states.map((state) => (
          <Toggle
            key={state}
            isOn={view.states?.includes(state) ?? false}
            onChange={() => {
              change({ states: toggled(view.states, state) });
            }}
          >
            {stateNames[state]}
          </Toggle>
        ))}
      </div>
      {count > 0 && (
        <TextButton
          className="min-h-9 justify-self-start text-sm"
          onClick={() => {
            change(noFurtherFilter);
          }}
        >
          Show all
        </TextButton>
      )}
    </div>
  );
}
