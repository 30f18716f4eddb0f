import type { Place } from '#contract/place-shapes.ts';
import { freshnessInWords } from '#rules/map/freshness.ts';
import { kindInWords } from '#rules/map/kind-words.ts';
import { draw } from '../item/draw.ts';

/** So many items of a place are named on its card; the others are a number. */
const mostItems = 5;

function itemsInWords({ links }: Place): string {
  const items = links.flatMap((link) => (link.kind === 'item' ? [link.name] : []));
  const more = items.length - mostItems;
  return [...items.slice(0, mostItems), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function whoseInWords({ layer, squad }: Place): string {
  if (layer === 'guild') return '';
  if (layer === 'mine') return 'Your own';
  // The name of a squad that is gone is empty.
  return squad && squad.name !== '' ? `Of ${squad.name}` : 'Of a squad';
}

/**
 * Draws the card of a place that a text names. The link beside it leads to the same facts, so screen readers
 * are spared the repetition.
 * @param now in milliseconds
 */
export function drawPlaceCard(place: Place, now: number): HTMLElement {
  const { kind, name, words, seen } = place;
  const facts = [kindInWords(place), whoseInWords(place)];
  const head = draw(
    'div',
    'grid gap-1 border-b border-rule px-3.5 pt-3.5 pb-3',
    draw(
      'b',
      'font-(family-name:--font-display) text-lg leading-[1.15] font-[600] text-balance wrap-anywhere text-heading',
      name,
    ),
    draw('span', 'text-sm text-muted', facts.filter((fact) => fact !== '').join(', ')),
  );
  const card = draw('div', 'item-pop', head);
  const add = (className: string, text: string) => {
    if (text !== '') card.append(draw('p', className, text));
  };
  const wordsClass = 'line-clamp-5 px-3.5 py-2.5 wrap-anywhere whitespace-pre-line';
  add(wordsClass, words);
  add('mx-3.5 border-t border-rule py-2 text-sm wrap-anywhere', itemsInWords(place));
  const freshness = freshnessInWords(kind, seen ? Date.parse(seen.at) : null, now);
  add('mx-3.5 border-t border-rule py-2 text-sm text-muted', freshness);
  card.ariaHidden = 'true';
  return card;
}
