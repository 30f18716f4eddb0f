import { lazy, Suspense } from 'react';
import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { type Basis, settingsAt } from '#rules/gear/basis.ts';
import { type Equipped, type Gear, modificationOf } from '#rules/gear/equipment.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { type Modification as Settings, possibleModification } from '#rules/items/modification.ts';
import { Modification } from '#ui/modification/Modification.tsx';
import { countedOf, type KnownItems } from './known-items.ts';
import type { Open, useDoll } from './use-doll.ts';
import type { CharacterEditor } from './use-character-editor.ts';

const GearPicker = lazy(async () => ({ default: (await import('./GearPicker.tsx')).GearPicker }));
const GoneDialog = lazy(async () => ({ default: (await import('./GoneDialog.tsx')).GoneDialog }));

interface Props {
  doll: ReturnType<typeof useDoll>;
  gear: Gear;
  /** the character's */
  level: number;
  /** the character's first */
  archetype: string;
  setSlot: CharacterEditor['setSlot'];
}

/** The open dialog, and its subject. */
type View =
  | { kind: 'picker'; picked: string | null }
  | { kind: 'modification'; item: Item; initial: Settings }
  /** @property isRead false where the database could not be asked */
  | { kind: 'gone'; worn: Equipped; isRead: boolean };

function viewOf(
  open: Open,
  gear: Gear,
  { items, basis }: { items: KnownItems; basis: Basis },
): View {
  if (open.kind === 'picker') return { kind: 'picker', picked: open.picked };
  if (open.kind === 'item') {
    const { item, slot } = open;
    return { kind: 'modification', item, initial: settingsAt(basis, item, gear[slot]) };
  }
  const worn = gear[open.slot];
  if (!worn) return { kind: 'picker', picked: null };
  const item = items.get(worn.id);
  if (!item) return { kind: 'gone', worn, isRead: item === null };
  const initial = possibleModification(modificationOf(worn), item);
  return { kind: 'modification', item, initial };
}

/** Counts the pieces of an item's set that are worn; the card shows how many. */
function setWornOf({ setBonuses: [first] }: Item, gear: Gear, items: KnownItems): number {
  const sets = wornSets(countedOf(gear, items), (id) => items.get(id)?.setBonuses ?? []);
  return sets.find(({ name }) => name === first?.name)?.pieces ?? 0;
}

/** Shows the picker, then the modification popup with Save and Unequip. */
export function DollDialogs({ doll, gear, level, archetype, setSlot }: Props) {
  const { open, close } = doll;
  if (open === null) return null;
  const { slot } = open;
  const view = viewOf(open, gear, doll);
  const unequip = () => {
    if (gear[slot]) setSlot(slot, null);
  };
  if (view.kind === 'modification') {
    const { item, initial } = view;
    return (
      <Modification
        isAtSide
        about={{ ...item, setWorn: setWornOf(item, gear, doll.items) }}
        item={item}
        icon={item.icon === null ? null : iconAddress(item.icon)}
        initial={initial}
        onClose={close}
        onSave={(modification) => {
          doll.wear(slot, item, modification);
        }}
        onUnequip={unequip}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      {view.kind === 'picker' ? (
        <GearPicker
          slot={slot}
          gear={gear}
          items={doll.items}
          level={level}
          archetype={archetype}
          picked={view.picked}
          ask={doll.askFor(slot)}
          onAsk={(ask) => {
            doll.setAsk(slot, ask);
          }}
          basis={doll.basis}
          onBasis={doll.setBasis}
          onPick={(id) => void doll.pick(slot, id)}
          onClose={close}
        />
      ) : (
        <GoneDialog {...view} onUnequip={unequip} onClose={close} />
      )}
    </Suspense>
  );
}
