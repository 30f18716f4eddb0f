/** Page numbers shown around the current one (product §9.2). */
export const pageWindowSize = 5;

/** An entry of a pager: a page number, or a gap where numbers are left out. */
type PagerEntry = number | 'gap';

/**
 * Lists the first page, a window around the current one, and the last page, with gaps between them
 * where pages are left out. A gap of one page becomes that page.
 */
export function pagerEntries(current: number, pages: number): PagerEntry[] {
  const last = Math.min(pages, Math.max(current + Math.floor(pageWindowSize / 2), pageWindowSize));
  const first = Math.max(1, last - pageWindowSize + 1);
  const window = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const before: PagerEntry[] = first === 1 ? [] : first === 2 ? [1] : [1, first === 3 ? 2 : 'gap'];
  const after: PagerEntry[] =
    last >= pages
      ? []
      : last === pages - 1
        ? [pages]
        : [last === pages - 2 ? pages - 1 : 'gap', pages];
  return [...before, ...window, ...after];
}
