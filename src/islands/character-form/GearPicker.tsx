import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import type { SearchItem } from '#contract/items.ts';
import { type Basis, settingsAt } from '#rules/gear/basis.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { settingsInWords } from '#rules/items/modification.ts';
import { maxTermLength } from '#rules/text/search-text.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Failed } from '#ui/Failed.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Pager } from '#ui/Pager.tsx';
import { cardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { BasisChoice } from './BasisChoice.tsx';
import type { KnownItems } from './known-items.ts';
import { PickChanges } from './PickChanges.tsx';
import { usePicker } from './use-picker.ts';

interface Props {
  slot: DollSlot;
  gear: Gear;
  items: KnownItems;
  /** id of an item whose details are being fetched; null for none */
  picked: string | null;
  /** the settings at which pieces are compared and picked */
  basis: Basis;
  onBasis: (basis: Basis) => void;
  onPick: (id: string) => void;
  onClose: () => void;
}

interface RowProps extends Pick<Props, 'slot' | 'gear' | 'items' | 'picked' | 'basis' | 'onPick'> {
  item: SearchItem;
  details: Item | undefined;
}

const rowClass =
  'grid w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-3 px-1 py-2 ' +
  'transition-colors hover:bg-accent-quiet focus-visible:-outline-offset-2';

function Row({ slot, gear, items, picked, basis, onPick, item, details }: RowProps) {
  const settings = settingsAt(basis, item, gear[slot]);
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
          {gear[slot]?.id === item.id && ', worn now'}
          {picked === item.id && ', loading...'}
        </small>
        {details && (
          <PickChanges slot={slot} gear={gear} items={items} item={details} settings={settings} />
        )}
      </span>
    </BareButton>
  );
}

function Found(props: Props & { picker: ReturnType<typeof usePicker> }) {
  const { picker, slot, gear, items: known, picked, basis, onPick } = props;
  const { found, details, page, goTo, isLongEnough } = picker;
  if (!isLongEnough) return <p className="text-muted">Type at least 2 characters of a name.</p>;
  if (found.isError) {
    return (
      <Failed title="Failed to load gear items. Please try again.">
        <Button onClick={() => void found.refetch()}>Search again</Button>
      </Failed>
    );
  }
  if (!found.data) return <p role="status">Loading...</p>;
  const { items, pagination } = found.data;
  if (items.length === 0) return <p role="status">No items found</p>;
  return (
    <>
      <p className="sr-only" role="status">
        {pagination.total} {pagination.total === 1 ? 'item' : 'items'} found, page {page} of{' '}
        {pagination.totalPages}
      </p>
      <ul className="grid list-none border-y border-rule ruled" aria-busy={found.isPlaceholderData}>
        {items.map((item) => (
          <li key={item.id}>
            <Row
              slot={slot}
              gear={gear}
              items={known}
              picked={picked}
              basis={basis}
              onPick={onPick}
              item={item}
              details={details.get(item.id)}
            />
          </li>
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <Pager page={page} pages={pagination.totalPages} onChange={goTo} />
      )}
    </>
  );
}

/** Finds an item for a slot, and shows the changes that each would bring. */
export function GearPicker(props: Props) {
  const { slot, gear, basis, onBasis, onClose } = props;
  const picker = usePicker(slot);
  return (
    <Dialog title={`Choose for ${slotNames[slot]}`} place="side" onClose={onClose}>
      <BasisChoice basis={basis} worn={gear[slot]} onChange={onBasis} />
      <div className={labelClass}>
        <span aria-hidden="true">Search items (min 2 characters)</span>
        <SearchField
          label="Search items (min 2 characters)"
          autoFocus
          autoComplete="off"
          maxLength={maxTermLength}
          value={picker.term}
          onChange={(event) => {
            picker.setTerm(event.target.value);
          }}
        />
      </div>
      <Found {...props} picker={picker} />
    </Dialog>
  );
}
