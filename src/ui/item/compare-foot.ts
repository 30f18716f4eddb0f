import { draw } from './draw.ts';

/** What the foot of a hover card says of comparing, and what a press does. */
export interface CompareOffer {
  /** what is so already, or why nothing can be done; null where the button says it */
  words: string | null;
  /** the button, and what is said once it was pressed; null for none */
  act: { label: string; done: string; press: () => void } | null;
  /** the comparison that can be opened; null for none */
  link: { label: string; href: string } | null;
}

const linkClass =
  'cursor-pointer text-accent underline decoration-1 underline-offset-[0.2em] hover:decoration-2';

type Act = NonNullable<CompareOffer['act']>;

function drawButton({ label, press }: Act, tabIndex: number): HTMLElement {
  const button = draw('button', `${linkClass} min-h-9 text-start`, label);
  button.tabIndex = tabIndex;
  // The focus stays where it is: the card goes with it.
  button.onmousedown = (event) => {
    event.preventDefault();
  };
  button.onclick = press;
  return button;
}

type Link = NonNullable<CompareOffer['link']>;

function drawLink({ label, href }: Link, tabIndex: number): HTMLElement {
  const link = draw('a', `${linkClass} inline-flex min-h-9 items-center`, label);
  link.tabIndex = tabIndex;
  (link as HTMLAnchorElement).href = href;
  return link;
}

/**
 * Draws the foot of a hover card, from which its item is put into a comparison (product §2.20).
 * @param tabIndex -1 in a card that the Tab key does not reach
 */
export function drawCompareFoot({ words, act, link }: CompareOffer, tabIndex: number): HTMLElement {
  const foot = draw(
    'div',
    'mx-3.5 flex flex-wrap items-center gap-x-3.5 border-t border-rule py-1 text-sm',
  );
  if (words !== null) foot.append(draw('span', 'text-muted', words));
  if (act) {
    foot.append(drawButton(act, tabIndex));
    foot.append(
      draw('span', 'border border-edge px-1 text-xs text-muted pointer-coarse:hidden', 'C'),
    );
  }
  if (link) foot.append(drawLink(link, tabIndex));
  return foot;
}
