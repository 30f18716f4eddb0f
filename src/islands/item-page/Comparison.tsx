import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import {
  atRest,
  type Modification as Settings,
  nearestSettings,
} from '#rules/items/modification.ts';
import { $beside, mostSides, type Side } from '#stores/comparison.ts';
import { Modification } from '#ui/modification/Modification.tsx';
import { ComparedTable, type Column } from './ComparedTable.tsx';
import { MoreSides } from './MoreSides.tsx';
import { rarityFault } from './rarity-fault.ts';
import { UnreadSide } from './UnreadSide.tsx';
import { itemOptions } from './use-item.ts';
import { useSides } from './use-sides.ts';

const nameOf = ({ layout, id }: Pick<Side, 'layout' | 'id'>) => `${layout}/${id}`;

interface Props {
  item: Column['item'];
  settings: Settings;
  onSettings: (settings: Settings) => void;
}

interface SettingsProps extends Pick<Props, 'onSettings'> {
  /** the side as it was when its settings were opened */
  column: Column;
  onClose: () => void;
}

/** Lets a person choose the settings of one side: what is compared follows at once. */
function SideSettings({ column: { place, item, settings }, onSettings, onClose }: SettingsProps) {
  const change = useCallback(
    (next: Settings) => {
      if (place === 0) onSettings(next);
      else setSide(place, next);
    },
    [place, onSettings],
  );
  const icon = item.icon === null ? null : iconAddress(item.icon);
  return (
    <Modification item={item} icon={icon} initial={settings} onChange={change} onClose={onClose} />
  );
}

/** Says what of the address makes no sense. */
function Faults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-sm wrap-anywhere text-warn">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  );
}

/** Reads the items of all sides; one that stands there twice is asked for once. */
function useItems(sides: readonly Side[]) {
  const asked = [...new Map(sides.map((side) => [nameOf(side), side])).values()];
  const queries = useQueries({ queries: asked.map((side) => itemOptions(side)) });
  return new Map(asked.map((side, index) => [nameOf(side), queries[index]]));
}

/** Lists what stands side by side at which settings; what could not be read is left out. */
function useColumns({ item, settings }: Props, sides: readonly Side[]) {
  const items = useItems(sides);
  const others = sides.flatMap((side, at): Column[] => {
    const data = items.get(nameOf(side))?.data;
    if (!data) return [];
    const wanted = side.settings ?? atRest(data.rarityMin);
    const found = nearestSettings(wanted, data);
    const fault = rarityFault(data.name, wanted, found);
    return [{ place: at + 1, item: data, settings: found, fault }];
  });
  return { items, columns: [{ place: 0, item, settings, fault: null }, ...others] };
}

/** Puts other settings in the place of a side's, the page's own item standing at 0. */
function setSide(place: number, settings: Settings): void {
  const sides = $beside.get() ?? [];
  $beside.set(sides.map((side, at) => (at === place - 1 ? { ...side, settings } : side)));
}

function takeAway(place: number): void {
  $beside.set(($beside.get() ?? []).filter((_, at) => at !== place - 1));
}

/** Shows the page's item beside up to three others, each at its settings. */
export function Comparison(props: Props) {
  const { sides, faults } = useSides();
  const { items, columns } = useColumns(props, sides);
  const [edited, setEdited] = useState<Column | null>(null);
  return (
    <>
      <Faults faults={[...faults, ...columns.flatMap(({ fault }) => fault ?? [])]} />
      {columns.length > 1 && (
        <ComparedTable columns={columns} onEdit={setEdited} onRemove={takeAway} />
      )}
      {[...items.values()].some((query) => query?.isPending) && (
        <p role="status">Loading item data...</p>
      )}
      {sides.map((side, at) => {
        const query = items.get(nameOf(side));
        if (!query?.error) return null;
        return (
          <UnreadSide
            key={at}
            error={query.error}
            onRetry={() => void query.refetch()}
            onLeaveOut={() => {
              takeAway(at + 1);
            }}
          />
        );
      })}
      <MoreSides columns={columns} isFull={sides.length >= mostSides - 1} />
      {edited && (
        <SideSettings
          column={edited}
          onSettings={props.onSettings}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </>
  );
}
