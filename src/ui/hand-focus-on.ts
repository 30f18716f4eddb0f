/** Finds the heading of the section that has a part of the page. */
export const headingOver = (part: Element | null) =>
  part?.closest('section')?.querySelector('h2') ?? null;

/** Gives the focus to a heading: from there the keys lead to what comes next. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Gives the focus to the heading of its section when a part of the page goes that has it: a press by
 * the keys leads to what comes next, not to the top of the page. A ref of that part.
 */
export function handFocusOn(part: HTMLElement | null): () => void {
  const heading = headingOver(part);
  return () => {
    if (heading && part?.contains(document.activeElement)) focusHeading(heading);
  };
}
