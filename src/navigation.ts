import { guild } from '#config';
import { type Route, routeAt, routes } from '#routes';
import type { Level } from '#rules/access/access.ts';
import { menus } from '#menus';

/** A link of the navigation. */
export interface NavLink {
  label: string;
  href: string;
  /** the link leads to another site: it opens in a new tab */
  external?: boolean;
  /** the page is not fetched before a click: its content depends on the moment */
  preload?: false;
}

/** A section of a menu, with a heading where the menu is long. */
interface NavSection {
  heading?: string;
  links: NavLink[];
}

/** A menu: links, with headings between them where it is long. */
export interface NavGroup {
  label: string;
  /** the menu is hidden from people below this level */
  level?: Level;
  sections: NavSection[];
}

export type NavEntry = NavLink | NavGroup;

function linkTo({ path, title, bar, preload }: Route): NavLink {
  const label = bar && 'label' in bar ? bar.label : undefined;
  return { label: label ?? title, href: path, ...(preload === false && { preload }) };
}

function routesIn(place: NonNullable<Route['bar']>['place']): readonly Route[] {
  return routes.filter(({ bar, isLacking }) => bar?.place === place && !isLacking);
}

function groupOf(menu: (typeof menus)[number]): NavGroup {
  const byHeading = Map.groupBy(routesIn(menu.label), ({ bar }) =>
    bar && 'heading' in bar ? bar.heading : undefined,
  );
  const sections = Array.from(byHeading, ([heading, pages]) => ({
    ...(heading !== undefined && { heading }),
    links: pages.map(linkTo),
  }));
  return { ...menu, sections };
}

/** The navigation bar, in order (product §2.2). */
export const navigation: readonly NavEntry[] = [
  ...routesIn('before').map(linkTo),
  ...menus.map(groupOf),
  ...routesIn('behind').map(linkTo),
  ...(guild.links.store === undefined
    ? []
    : [{ label: 'Store', href: guild.links.store, external: true }]),
  { label: 'Discord', href: guild.links.discord, external: true },
];

/**
 * Tells whether pointing at a link of the menu fetches its page: browsers keep only public pages.
 */
export function isPreloaded({ sections }: NavGroup): boolean {
  const links = sections.flatMap((section) => section.links);
  return links.some(({ href, preload }) => preload !== false && routeAt(href).access === 'public');
}

const areaOf = (path: string) => path.split('/')[1];

/** Tells whether a page belongs to a menu: it lies in the part of the site of one of its links. */
export function holds({ sections }: NavGroup, path: string): boolean {
  const links = sections.flatMap((section) => section.links);
  return links.some(({ href }) => href.startsWith('/') && areaOf(href) === areaOf(path));
}

/** A link of a list of tabs. */
export interface Tab {
  path: string;
  title: string;
  /** the tab is hidden from people below this level; undefined for whoever sees the page it stands on */
  level?: Level;
}

/** Lists the tabs of a page, in order: the pages of its list that the guild has (product §2.24). */
export function tabsOf({ tabs, access: own }: Route): Tab[] {
  if (tabs === undefined) return [];
  const least = typeof own === 'number' ? own : 0;
  return routes
    .filter((other) => other.tabs === tabs && !other.isLacking)
    .map(({ path, title, access }) => ({
      path,
      title,
      ...(typeof access === 'number' && access > least && { level: access }),
    }));
}
