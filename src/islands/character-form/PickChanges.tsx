import type { Item } from '#contract/game-records.ts';
import { countedStats } from '#rules/gear/counted-stats.ts';
import {
  compareTotals,
  equip,
  type Equipped,
  type Gear,
  totalStats,
  wearOf,
} from '#rules/gear/equipment.ts';
import { scoreTotals, type StatProfile } from '#rules/gear/stat-weights.ts';
import type { Modification } from '#rules/items/modification.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { compareSets } from '#rules/gear/set-changes.ts';
import { type WornSet, wornSets } from '#rules/gear/worn-sets.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
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
  /** the weights by which the change is scored; null where it is not */
  profile: StatProfile | null;
}

interface Scored {
  worn: readonly Equipped[];
  sets: readonly WornSet[];
}

/** Says what a change is worth by weights, sets and caps included (product §9.22). */
function ScoreChange({
  profile,
  before,
  after,
}: {
  profile: StatProfile;
  before: Scored;
  after: Scored;
}) {
  const pointsOf = ({ worn, sets }: Scored) =>
    scoreTotals(countedStats(worn, sets), profile).points;
  const gain = Math.round((pointsOf(after) - pointsOf(before)) * 10) / 10;
  const tone = gain > 0 ? 'text-good' : gain < 0 ? 'text-danger' : '';
  return (
    <b className={tone} data-score>
      {formatGain(gain)} points
    </b>
  );
}

/** Shows the changes in total stats and in sets that wearing an item at some settings would bring. */
export function PickChanges({ slot, gear, items, item, settings, profile }: Props) {
  const then = { ...gear, [slot]: equip(item, wearOf(settings)) };
  const counted = (worn: Gear) => countedOf(worn, items);
  const bonusesOf = (id: string) => (id === item.id ? item : items.get(id))?.setBonuses ?? [];
  const [before, after] = [gear, then].map((all): Scored => {
    const worn = counted(all);
    return { worn, sets: wornSets(worn, bonusesOf) };
  }) as [Scored, Scored];
  const sets = compareSets(before.sets, after.sets);
  const changes = compareTotals(totalStats(before.worn), totalStats(after.worn));
  if (changes.length + sets.length === 0)
    return <span className={changesClass}>Changes nothing</span>;
  return (
    <span className={changesClass}>
      {profile && <ScoreChange profile={profile} before={before} after={after} />}
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
