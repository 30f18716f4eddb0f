import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import type { Item } from '#contract/game-records.ts';
import { readGear } from '#contract/gear.ts';
import { type Basis, firstBasis } from '#rules/gear/basis.ts';
import { equip, type Gear, refreshGear, wearOf } from '#rules/gear/equipment.ts';
import type { Modification } from '#rules/items/modification.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { idsOf, type KnownItems, loadItems } from './known-items.ts';
import { type Ask, firstAsk } from './ask.ts';
import type { LoadedCharacter } from './load-character.ts';
import type { CharacterEditor } from './use-character-editor.ts';

/** The dialog over the doll. */
export type Open =
  /** a slot: its item, or the picker while it is empty */
  | { kind: 'slot'; slot: DollSlot }
  /** @property picked id of an item whose details are being fetched; null for none */
  | { kind: 'picker'; slot: DollSlot; picked: string | null }
  /** an item that was picked for a slot and is not worn yet */
  | { kind: 'item'; slot: DollSlot; item: Item };

/** Holds the doll's open dialog, and the details of its items. */
export function useDoll(loaded: LoadedCharacter, editor: CharacterEditor) {
  const [items, setItems] = useState(loaded.items);
  const [open, setOpen] = useState<Open | null>(null);
  const [basis, setBasis] = useState<Basis>(firstBasis);
  const [asks, setAsks] = useState<Readonly<Partial<Record<DollSlot, Ask>>>>({});
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (open !== null) return undefined;
    // The popup that follows the picker gives the focus back to a row that no longer exists.
    const handle = requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
    });
    return () => {
      cancelAnimationFrame(handle);
    };
  }, [open]);

  const pick = async (slot: DollSlot, id: string) => {
    setOpen({ kind: 'picker', slot, picked: id });
    try {
      const item = await call(readGear, { params: { id } });
      setItems((known) => new Map(known).set(item.id, item));
      setOpen((now) =>
        now?.kind === 'picker' && now.picked === id ? { kind: 'item', slot, item } : now,
      );
    } catch (error) {
      // The popup stays closed; the picker stays open, to choose again (product §4).
      console.warn('The item could not be read', error);
      setOpen((now) => (now?.kind === 'picker' ? { ...now, picked: null } : now));
    }
  };

  const loadSet = async (name: string, set: Gear) => {
    const fresh = await loadItems(idsOf(set));
    setItems((known) => new Map([...known, ...fresh]));
    editor.setGear(
      `Set “${name}” loaded`,
      refreshGear(set, (id) => fresh.get(id) ?? undefined),
    );
  };

  return {
    items,
    open,
    basis,
    setBasis,
    /** what the picker is asked for, by slot, while the form is open */
    askFor: (slot: DollSlot) => asks[slot] ?? firstAsk,
    setAsk: (slot: DollSlot, ask: Ask) => {
      setAsks((now) => ({ ...now, [slot]: ask }));
    },
    // These functions stay the same objects, so that a slot is drawn again only when it changes.
    openSlot: useCallback((slot: DollSlot) => {
      opener.current = document.activeElement;
      setOpen({ kind: 'slot', slot });
    }, []),
    pickFor: useCallback((slot: DollSlot) => {
      opener.current = document.activeElement;
      setOpen({ kind: 'picker', slot, picked: null });
    }, []),
    pick,
    loadSet,
    wear: (slot: DollSlot, item: Item, modification: Modification) => {
      editor.setSlot(slot, equip(item, wearOf(modification)));
    },
    /** puts on gear as one step, with the items that are new to it */
    wearAll: (label: string, gear: Gear, fresh: KnownItems) => {
      setItems((known) => new Map([...known, ...fresh]));
      editor.setGear(label, gear);
    },
    close: () => {
      setOpen(null);
    },
  };
}
