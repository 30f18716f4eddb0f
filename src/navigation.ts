import { guild } from '#config';
import { menus, type Route, routeAt, routes } from '#routes';
import type { Level } from '#rules/access/access.ts';

/** An entry of the navigation that leads somewhere. */
export interface NavLink {
  label: string;
  href: string;
  /** leads to another site: opens in a new tab */
  external?: boolean;
  /** is not fetched before it is clicked: what it shows depends on the moment */
  preload?: false;
}

/** A part of a menu, with a heading where the menu is long. */
interface NavSection {
  heading?: string;
  links: NavLink[];
}

/** A menu: links, with headings between them where it is long. */
export interface NavGroup {
  label: string;
  /** hidden from whoever has less */
  level?: Level;
  sections: NavSection[];
}

export type NavEntry = NavLink | NavGroup;

function linkTo({ path, title, bar, preload }: Route): NavLink {
  const label = bar && 'label' in bar ? bar.label : undefined;
  return { label: label ?? title, href: path, ...(preload === false && { preload }) };
}

function routesIn(place: NonNullable<Route['bar']>['place']): readonly Route[] {
  return routes.filter(({ bar }) => bar?.place === place);
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
  { label: 'Store', href: guild.links.store, external: true },
  { label: 'Discord', href: guild.links.discord, external: true },
];

/** Whether pointing at any link of a menu fetches its page: only public pages are kept. */
export function isPreloaded({ sections }: NavGroup): boolean {
  const links = sections.flatMap((section) => section.links);
  return links.some(({ href, preload }) => preload !== false && routeAt(href).access === 'public');
}

/** Whether `path` lies under the place that `href` leads to. */
export function leadsTo(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
