/**
 * Gives the focus to the heading of its section when a part of the page goes that has it: a press by
 * the keys leads to what comes next, not to the top of the page. A ref of that part.
 */
export function handFocusOn(part: HTMLElement | null): () => void {
  const heading = part?.closest('section')?.querySelector('h2');
  return () => {
    if (!heading || !part?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus();
  };
}
