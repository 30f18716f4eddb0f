import type { Item } from '#contract/game-records.ts';
import { compareTotals, equip, type Gear, totalStats, wearOf } from '#rules/gear/equipment.ts';
import type { Modification } from '#rules/items/modification.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { compareSets } from '#rules/gear/set-changes.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { countedOf, type KnownItems } from './known-items.ts';
import { SetChangeLine } from '../SetChangeLine.tsx';

/** A row shows this many changes, then the number of further ones. */
const shownChanges = 4;

const changesClass = 'flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-muted tabular';

interface Props {
  slot: DollSlot;
  gear: Gear;
  items: KnownItems;
  /** the item to wear in the slot */
  item: Item;
  /** the settings at which it would be worn */
  settings: Modification;
}

/** Shows the changes in total stats and in sets that wearing an item at some settings would bring. */
export function PickChanges({ slot, gear, items, item, settings }: Props) {
  const then = { ...gear, [slot]: equip(item, wearOf(settings)) };
  const counted = (worn: Gear) => countedOf(worn, items);
  const bonusesOf = (id: string) => (id === item.id ? item : items.get(id))?.setBonuses ?? [];
  const sets = compareSets(wornSets(counted(gear), bonusesOf), wornSets(counted(then), bonusesOf));
  const changes = compareTotals(totalStats(counted(gear)), totalStats(counted(then)));
  if (changes.length + sets.length === 0)
    return <span className={changesClass}>Changes nothing</span>;
  return (
    <span className={changesClass}>
      {changes.slice(0, shownChanges).map(({ name, before, after }) => (
        <span key={name} className={after > before ? 'text-good' : 'text-danger'} data-change>
          {after > before ? '+' : ''}
          {formatNumber(Math.round((after - before) * 100) / 100)} {name}{' '}
          <small className="text-muted">
            ({formatNumber(before)} → {formatNumber(after)})
          </small>
        </span>
      ))}
      {changes.length > shownChanges && <span>and {changes.length - shownChanges} more</span>}
      {sets.map((change) => (
        <SetChangeLine key={change.name} change={change} />
      ))}
    </span>
  );
}
