import { type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { placedIn } from '#rules/raids/place-words.ts';
import { type Bench, seatKey } from './bench.ts';
import { openAfter } from './grid-cells.ts';
import { countWaiting, type PoolRow, wayThrough, wholePool } from './pool-view.ts';
import { litSeats } from './use-bench-state.ts';

/** The pool's filters, and what follows when somebody of it is pressed. */
export function usePool(bench: Bench, root: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(wholePool);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { plan, people, ground, breaches, hand } = bench;
  const { waiting } = useMemo(() => countWaiting(plan, people), [plan, people]);
  const focusCell = (key: string | null | undefined) => {
    if (key) root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)?.focus();
  };
  const press = ({ person, placed }: PoolRow, isKey: boolean) => {
    bench.pressPerson(placed);
    setView({ ...view, term: '' });
    setSheetOpen(false);
    if (!isKey) return;
    if (hand?.at) focusCell(openAfter(plan, seatKey(hand.at)) ?? seatKey(hand.at));
    else if (hand?.placed?.person !== person.discordId) {
      const lit = [...litSeats(ground, { placed, at: null }, breaches)];
      const best =
        lit.find(([, { fit }]) => fit === 'best') ?? lit.find(([, { fit }]) => fit === 'free');
      focusCell(best?.[0]);
    }
  };
  /** A letter typed on a seat looks for a name. */
  const look = (letter: string) => {
    // The field has to be there before it can take the focus.
    flushSync(() => {
      setView({ ...view, term: letter });
      setSheetOpen(true);
    });
    root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };
  /** As what somebody would come who is taken by hand. */
  const wayOf = (id: string) => {
    const person = people.get(id);
    return placedIn(plan, id) ?? (person ? wayThrough(person, view, people) : null);
  };
  return { waiting, view, setView, isSheetOpen, setSheetOpen, press, look, wayOf };
}
