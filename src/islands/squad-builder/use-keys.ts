import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Squad } from '#contract/squad-shapes.ts';
import { openPlaces } from '#rules/squads/squad.ts';
import { stopAfter, stops } from './arrow-keys.ts';
import type { PoolView } from './pool-view.ts';
import type { SquadFiller } from './squad-rules.ts';
import type { Hands } from './use-hand.ts';

interface Ground {
  root: RefObject<HTMLElement | null>;
  squads: readonly Squad[];
  hands: Hands;
  /** who could fill what the chosen squad lacks, by their ids */
  fillers: ReadonlyMap<string, SquadFiller>;
  setView: (change: (view: PoolView) => PoolView) => void;
  setSheetOpen: (isOpen: boolean) => void;
}

const openOf = ({ id }: Squad) => `[data-open="${CSS.escape(id)}"]`;
const seatOf = (id: string) => `[data-seat][data-person="${CSS.escape(id)}"]`;

/** Keeps the focus in a squad whose part that had it is gone: a place that was filled, a seat left. */
function useKeptFocus(root: RefObject<HTMLElement | null>) {
  const last = useRef<{ part: Element; squad: string | undefined } | null>(null);
  useEffect(() => {
    const before = last.current;
    if (!before || before.part.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    if (before.squad === undefined) return;
    const squad = root.current?.querySelector(`[data-squad="${CSS.escape(before.squad)}"]`);
    const next =
      squad?.querySelector<HTMLElement>('[data-open]') ?? squad?.querySelector<HTMLElement>(stops);
    next?.focus({ preventScroll: true });
  });
  return ({ target }: FocusEvent<HTMLElement>) => {
    const squad = target.closest<HTMLElement>('[data-squad]')?.dataset.squad;
    last.current = { part: target, squad };
  };
}

/** The squad with an open place that is filled after another one; null where none is left. */
function openAfter(squads: readonly Squad[], filled: Squad): Squad | null {
  if (openPlaces(filled.members) > 1) return filled;
  const from = squads.findIndex(({ id }) => id === filled.id) + 1;
  const inOrder = [...squads.slice(from), ...squads.slice(0, from)];
  const isOpen = ({ id, members }: Squad) => id !== filled.id && openPlaces(members) > 0;
  return inOrder.find(isOpen) ?? null;
}

/** What presses and keys do: choose, then place, and lead the focus on. */
export function useKeys({ root, squads, hands, fillers, setView, setSheetOpen }: Ground) {
  const onFocus = useKeptFocus(root);
  const focus = (selector: string) => {
    const part = root.current?.querySelector<HTMLElement>(selector);
    part?.focus();
    return part != null;
  };
  /**
   * Takes somebody, puts them back, exchanges them with whoever is in hand, or brings them where a place
   * is chosen. Returns whether two were exchanged.
   */
  const press = (id: string): boolean => {
    const { hand, filling } = hands.now();
    if (filling) hands.place(id, filling, fillers.get(id)?.role);
    else if (hand?.id === id) hands.putBack();
    else if (hand && hands.exchange(hand.id, id)) return true;
    else hands.take(id);
    return false;
  };
  const pressSeat = (id: string) => {
    const { hand } = hands.now();
    const isExchanged = flushSync(() => press(id));
    if (isExchanged && hand) focus(seatOf(hand.id));
  };
  const pressInPool = (id: string, isKey: boolean) => {
    const { hand, person, filling } = hands.now();
    // Whoever is in hand and in no squad gives way to another one of the list.
    const isOther = hand !== null && hand.id !== id && person?.squadId === null;
    // Who is in hand has to be known before a place can be the best one.
    const isExchanged = flushSync(() => {
      setView((view) => ({ ...view, term: '' }));
      setSheetOpen(false);
      if (!isOther) return press(id);
      hands.take(id);
      return false;
    });
    if (!isKey) return;
    if (filling) focus(openOf(openAfter(squads, filling) ?? filling));
    else if (isExchanged) focus(seatOf(id));
    else if (hand?.id !== id && !focus('[data-open][data-best]')) focus('[data-open]');
  };
  const pressPlace = (squad: Squad) => {
    const { hand, filling } = hands.now();
    if (hand) hands.place(hand.id, squad);
    else if (filling?.id === squad.id) hands.putBack();
    else hands.fill(squad);
  };
  /** A letter that is typed on a place looks for a name. */
  const look = (letter: string) => {
    flushSync(() => {
      setView((view) => ({ ...view, term: letter }));
      setSheetOpen(true);
    });
    focus('input[type="search"]');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const stop = (target as Element).closest<HTMLElement>(stops);
    const next = stop && stopAfter(event.currentTarget, stop, key);
    const { hand, filling } = hands.now();
    const seated = stop?.dataset.seat === undefined ? undefined : stop.dataset.person;
    if (key === 'Escape' && (hand || filling)) hands.putBack();
    else if (next) next.focus();
    else if ((key === 'Delete' || key === 'Backspace') && seated !== undefined) {
      hands.place(seated, null);
    } else if (stop && /^\p{L}$/u.test(key)) look(key);
    else return;
    event.preventDefault();
  };
  return { pressSeat, pressInPool, pressPlace, onKeyDown, onFocus };
}
