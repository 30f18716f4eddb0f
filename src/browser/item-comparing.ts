import type { Item } from '#contract/game-records.ts';
import {
  atRest,
  isModifiable,
  type Modification,
  settingsInWords,
} from '#rules/items/modification.ts';
import { $aside, type AsidePiece, togglePiece } from '#stores/aside.ts';
import { $beside, comparisonAddress, hasSide, mostSides, putBeside } from '#stores/comparison.ts';
import { type CompareOffer, drawCompareFoot } from '#ui/item/compare-foot.ts';
import { draw } from '#ui/item/draw.ts';

// What a hover card does for comparing: beside the item of the page in sight where that is one, else
// it puts its item aside.

const full = 'Four are the most that stand side by side.';

function offerBeside(piece: AsidePiece): CompareOffer {
  const beside = $beside.get() ?? [];
  const isThere = hasSide(beside, piece);
  const words = isThere ? 'It stands beside this page’s item.' : full;
  const isFree = !isThere && beside.length < mostSides - 1;
  if (!isFree) return { words, act: null, link: null };
  const act = {
    label: 'Put it beside this page’s item',
    done: 'stands beside this page’s item now',
    press: () => {
      putBeside(piece);
    },
  };
  return { words: null, act, link: null };
}

function offerAside(piece: AsidePiece): CompareOffer {
  const pieces = $aside.get();
  const isThere = hasSide(pieces, piece);
  const [count, href] = [pieces.length, comparisonAddress(pieces)];
  const link = count > 1 ? { label: `Compare ${count}`, href } : null;
  if (!isThere && count >= mostSides) return { words: full, act: null, link };
  const act = {
    label: isThere ? 'Take it back' : 'Put it aside to compare',
    done: isThere ? 'taken back' : `put aside to compare, ${count + 1} of ${mostSides}`,
    press: () => {
      togglePiece(piece);
    },
  };
  return { words: isThere ? 'Put aside to compare' : null, act, link };
}

/** The foot of an open card. */
export interface ComparingFoot {
  element: HTMLElement;
  /** does what the foot's button does, if it has one */
  press: () => void;
  /** takes away what it said */
  close: () => void;
}

/** Makes the place where screen readers hear what was done: the card is hidden from them. */
function drawSaid(): HTMLElement {
  const said = draw('p', '');
  said.role = 'status';
  Object.assign(said.style, { position: 'absolute', clipPath: 'inset(50%)', margin: '0' });
  return said;
}

/**
 * Makes the foot of an item's hover card; null for an item without stats.
 * @param around the element in which the card stands
 * @param isReached the Tab key reaches the card
 */
export function createComparingFoot(
  item: Item,
  wear: Modification | null,
  around: Element,
  isReached: boolean,
): ComparingFoot | null {
  if (!isModifiable(item)) return null;
  const { layout, id, name, icon } = item;
  const piece = { layout, id, name, icon, settings: wear ?? atRest(item.rarityMin) };
  const offer = () => ($beside.get() ? offerBeside : offerAside)(piece);
  const [element, said] = [draw('div', ''), drawSaid()];
  around.append(said);
  const show = () => {
    const { words, act, link } = offer();
    const shown = { words, act: act && { ...act, press }, link };
    element.replaceChildren(drawCompareFoot(shown, isReached ? 0 : -1));
  };
  const press = () => {
    const { act } = offer();
    if (!act) return;
    const hadFocus = element.contains(document.activeElement);
    act.press();
    show();
    // The button that was pressed is another one now.
    if (hadFocus) element.querySelector<HTMLElement>('button, a')?.focus();
    said.textContent = `${name}, ${settingsInWords(piece.settings)}: ${act.done}`;
  };
  show();
  return {
    element,
    press,
    close: () => {
      said.remove();
    },
  };
}
