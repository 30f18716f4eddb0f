import { tabLists } from '#menus';
import { type Route, routes } from '#routes';
import type { Requirement } from '#rules/access/access.ts';

/** A page as the search over everything finds it. */
export interface FoundPage {
  path: string;
  title: string;
  /** other words for it: the name that the bar gives it */
  label?: string;
  /** the part of the site in which it is; empty for none */
  area: string;
  access: Requirement;
}

/** Pages to which nobody wants to be led. */
const unwanted = ['/404', '/500'];

/** What stands at an address by itself, not for a record, and is there. */
function isPlace({ path, shell, isWayStation, isLacking, planned }: Route): boolean {
  const isThere = shell === undefined && planned === undefined && !isLacking && !isWayStation;
  return isThere && !unwanted.includes(path);
}

function areaOf({ bar, tabs, found }: Route): string {
  if (found) return found.area;
  if (bar && bar.place !== 'before' && bar.place !== 'behind') return bar.place;
  return tabs === undefined ? '' : tabLists[tabs];
}

/**
 * Lists the pages that the search over everything finds (product §2.44): those of the bar first, each
 * name once. The build writes them into its script, which would else carry the whole table of pages
 * and the guild's configuration (decision 185).
 */
export function foundPages(): FoundPage[] {
  const places = routes.filter(isPlace);
  const inOrder = [...places.filter(({ bar }) => bar), ...places.filter(({ bar }) => !bar)];
  return inOrder
    .filter(({ title }, at) => inOrder.findIndex((other) => other.title === title) === at)
    .map((route) => {
      const { path, access, bar, found } = route;
      const title = found?.title ?? route.title;
      const label = found?.also ?? (bar && 'label' in bar ? bar.label : undefined);
      return { path, title, access, area: areaOf(route), ...(label !== undefined && { label }) };
    });
}
