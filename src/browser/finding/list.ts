import { draw } from '#ui/item/draw.ts';
import type { Entry } from './entry.ts';
import type { Group } from './ordering.ts';
import { drawPicture } from './picture.ts';

const optionClass =
  'grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-1.5 ' +
  'text-start text-text no-underline hover:bg-accent-quiet md:px-5 ' +
  'aria-selected:bg-accent-quiet aria-selected:shadow-[inset_3px_0_0_var(--color-accent-fill)] ' +
  'aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent';
const nameClass = 'block leading-snug wrap-anywhere ';

/** An entry with the element that shows it. */
export interface Option {
  entry: Entry;
  element: HTMLElement;
}

function drawOption(entry: Entry, id: string): Option {
  const { name, words, picture, rarity, to } = entry;
  const isLink = typeof to === 'string';
  const text = draw(
    'span',
    'min-w-0 py-0.5',
    draw('span', nameClass + (rarity ? 'text-(--tint)' : 'text-heading'), name),
    ...(words
      ? [draw('span', 'line-clamp-2 text-sm leading-snug text-muted wrap-anywhere', words)]
      : []),
  );
  // A link opens in a new tab, too, as people open links.
  const element = draw(isLink ? 'a' : 'div', optionClass, drawPicture(picture), text);
  if (isLink) (element as HTMLAnchorElement).href = to;
  element.id = id;
  element.role = 'option';
  element.tabIndex = -1;
  element.ariaSelected = 'false';
  if (rarity) element.dataset.rarity = rarity;
  return { entry, element };
}

/** Draws groups of entries into a list box. Returns the options in their order. */
export function drawGroups(list: HTMLElement, groups: readonly Group[]): Option[] {
  const options: Option[] = [];
  const drawn = groups.map(({ heading, entries }, at) => {
    const title = draw(
      'div',
      'px-4 pt-3 pb-1 text-sm font-bold tracking-wide text-muted md:px-5',
      heading,
    );
    title.id = `found:group:${at}`;
    title.role = 'presentation';
    const own = entries.map((entry, index) => drawOption(entry, `found:${at}:${index}`));
    options.push(...own);
    const group = draw('div', '', title, ...own.map(({ element }) => element));
    group.role = 'group';
    group.setAttribute('aria-labelledby', title.id);
    return group;
  });
  list.replaceChildren(...drawn);
  return options;
}
