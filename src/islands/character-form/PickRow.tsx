import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import type { SearchItem } from '#contract/items.ts';
import { type Basis, settingsAt } from '#rules/gear/basis.ts';
import { equip, type Gear, totalStats, wearOf } from '#rules/gear/equipment.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { type Modification, settingsInWords } from '#rules/items/modification.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { requiredLevel } from '#rules/items/view.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { cardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import type { KnownItems } from './known-items.ts';
import { PickChanges } from './PickChanges.tsx';

/** What a row compares with, and tells. */
export interface PickProps {
  slot: DollSlot;
  gear: Gear;
  items: KnownItems;
  /** the character's level */
  level: number;
  /** id of an item whose details are being fetched; null for none */
  picked: string | null;
  /** the settings at which pieces are compared and picked */
  basis: Basis;
  onPick: (id: string) => void;
}

interface Props extends PickProps {
  item: SearchItem;
  details: Item | undefined;
  /** stats that were asked for: each row tells its own */
  stats: readonly string[];
  /** the weights by which pieces stand in their order; null for another order */
  profile: StatProfile | null;
}

const rowClass =
  'grid w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-3 px-1 py-2 ' +
  'transition-colors hover:bg-accent-quiet focus-visible:-outline-offset-2';

interface AskedProps {
  item: Item;
  settings: Modification;
  stats: readonly string[];
}

/** Tells the values of the stats that were asked for. */
function AskedStats({ item, settings, stats }: AskedProps) {
  const values = new Map(
    totalStats([equip(item, wearOf(settings))]).map(({ name, value }) => [name, value]),
  );
  return (
    <span className="flex flex-wrap gap-x-3.5 text-sm tabular">
      {stats.map((name) => (
        <span key={name} data-asked={name}>
          <b className="text-heading">{formatNumber(values.get(name) ?? 0)}</b> {name}
        </span>
      ))}
    </span>
  );
}

/** Shows a piece for a slot, and the changes that it would bring. */
export function PickRow(props: Props) {
  const { slot, gear, items, level, picked, basis, onPick, item, details, stats, profile } = props;
  const settings = settingsAt(basis, item, gear[slot]);
  const required = requiredLevel(item.level);
  return (
    <BareButton
      className={rowClass}
      data-pick
      data-rarity={settings.rarity}
      {...cardData(item, settings)}
      aria-disabled={picked !== null}
      onClick={() => {
        if (picked === null) onPick(item.id);
      }}
    >
      <ItemFrame
        rarity={settings.rarity}
        icon={item.icon === null ? null : iconAddress(item.icon)}
      />
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <b className="text-(--tint)">{item.name}</b>
        <small className="text-xs text-muted">
          {settingsInWords(settings)}, level {item.level}
          {required > level && <span className="text-warn">, needs level {required}</span>}
          {gear[slot]?.id === item.id && ', worn now'}
          {picked === item.id && ', loading...'}
        </small>
        {details && stats.length > 0 && (
          <AskedStats item={details} settings={settings} stats={stats} />
        )}
        {details && <PickChanges {...{ slot, gear, items, settings, profile }} item={details} />}
      </span>
    </BareButton>
  );
}
