import { guild } from '#config';
import { routeAt } from '#routes';
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

/** A menu: links, with headings between them where it is long. */
export interface NavGroup {
  label: string;
  /** hidden from whoever has less */
  level?: Level;
  sections: { heading?: string; links: NavLink[] }[];
}

export type NavEntry = NavLink | NavGroup;

/** The navigation bar (spec §2), in order. */
export const navigation: readonly NavEntry[] = [
  { label: 'Home', href: '/' },
  {
    label: 'Articles',
    sections: [
      {
        links: [
          { label: 'General', href: '/articles/general' },
          { label: 'Guides', href: '/articles/guides' },
          { label: 'Quests', href: '/articles/quests' },
        ],
      },
    ],
  },
  {
    label: 'Tools',
    sections: [{ links: [{ label: 'My Characters', href: '/tools/character', preload: false }] }],
  },
  {
    label: 'Dashboards',
    sections: [
      {
        links: [
          { label: 'Calendar', href: '/dashboards/calendar', preload: false },
          { label: 'Classes', href: '/dashboards/classes', preload: false },
          { label: 'Squads', href: '/dashboards/squads', preload: false },
        ],
      },
    ],
  },
  {
    label: 'Database',
    sections: [
      {
        links: [
          { label: guild.game, href: '/database/aoc' },
          { label: 'Map', href: '/database/map' },
        ],
      },
    ],
  },
  {
    label: 'Admin',
    level: 7,
    sections: [
      {
        heading: 'Dashboards',
        links: [
          { label: 'Character Info', href: '/admin/dashboards/classes' },
          { label: 'Trial Members', href: '/admin/dashboards/trials' },
          { label: 'Member Roles', href: '/admin/dashboards/roles' },
          { label: 'Member Attendance', href: '/admin/dashboards/attendance' },
        ],
      },
      {
        heading: 'Tools',
        links: [
          { label: 'Raid Builder', href: '/admin/tools/raid' },
          { label: 'Squad Builder', href: '/admin/tools/squad' },
        ],
      },
    ],
  },
  { label: 'About Us', href: '/about' },
  { label: 'Media', href: '/media' },
  { label: 'Store', href: guild.links.store, external: true },
  { label: 'Discord', href: guild.links.discord, external: true },
];

/** @returns whether pointing at any link of a menu fetches its page: only public pages are kept */
export function isPreloaded({ sections }: NavGroup): boolean {
  const links = sections.flatMap((section) => section.links);
  return links.some(({ href, preload }) => preload !== false && routeAt(href).access === 'public');
}

/** @returns whether `path` lies under the place that `href` leads to */
export function leadsTo(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
