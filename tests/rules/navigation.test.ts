import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { holds, type NavEntry, type NavLink, navigation, tabsOf } from '#navigation';
import { routes } from '#routes';
import { meets } from '#rules/access/access.ts';

function linksOf(entry: NavEntry): NavLink[] {
  return 'href' in entry ? [entry] : entry.sections.flatMap(({ links }) => links);
}

const links = navigation.flatMap(linksOf);

/** The bar as product §2.2 lists it: menus with their links below them. */
const bar = [
  'Home /',
  'Articles',
  '  General /articles/general',
  '  Guides /articles/guides',
  '  Quests /articles/quests',
  'Tools',
  '  My Characters /tools/character (not preloaded)',
  'Dashboards',
  '  Calendar /dashboards/calendar (not preloaded)',
  '  Classes /dashboards/classes (not preloaded)',
  '  Squads /dashboards/squads (not preloaded)',
  'Database',
  `  ${guild.game} /database/aoc`,
  '  Map /database/map',
  'Admin from level 7',
  ' Dashboards',
  '  Character Info /admin/dashboards/classes',
  '  Trial Members /admin/dashboards/trials',
  '  Member Roles /admin/dashboards/roles',
  '  Member Attendance /admin/dashboards/attendance',
  ' Tools',
  '  Raid Builder /admin/tools/raid',
  '  Squad Builder /admin/tools/squad',
  'About Us /about',
  'Media /media',
  `Store ${guild.links.store} (external)`,
  `Discord ${guild.links.discord} (external)`,
];

function write({ label, href, external, preload }: NavLink): string {
  const notes = [external && ' (external)', preload === false && ' (not preloaded)'];
  return `${label} ${href}${notes.filter(Boolean).join('')}`;
}

describe('navigation', () => {
  it('is the bar of product §2.2', () => {
    const lines = navigation.flatMap((entry) => {
      if ('href' in entry) return [write(entry)];
      const label = entry.level === undefined ? '' : ` from level ${entry.level}`;
      const sections = entry.sections.flatMap((section) => [
        ...(section.heading === undefined ? [] : [` ${section.heading}`]),
        ...section.links.map((link) => `  ${write(link)}`),
      ]);
      return [entry.label + label, ...sections];
    });
    expect(lines).toEqual(bar);
  });

  it.each(links.filter(({ external }) => external !== true))('$href is a page', ({ href }) => {
    expect(routes.map(({ path }) => path)).toContain(href);
  });

  it('leads to other sites by https, and says so', () => {
    for (const { href, external } of links) {
      expect(href.startsWith('https://'), href).toBe(external === true);
    }
  });

  it('hides a menu from exactly those who may open none of its pages', () => {
    for (const entry of navigation) {
      if ('href' in entry || entry.level === undefined) continue;
      const asked = linksOf(entry).map(
        ({ href }) => routes.find(({ path }) => path === href)?.access,
      );
      expect(new Set(asked), entry.label).toEqual(new Set([entry.level]));
    }
  });
});

describe('holds', () => {
  it.each<[label: string, path: string]>([
    ['Database', '/database/aoc'],
    ['Database', '/database/aoc/gear/1'],
    // Pages that no link of the bar leads to.
    ['Database', '/database/icons'],
    ['Dashboards', '/dashboards/record'],
    ['Admin', '/admin/dashboards/audit'],
    ['Tools', '/tools/character2/1'],
    ['Articles', '/articles/guides/leveling'],
  ])('%s holds %s, and no other menu does', (label, path) => {
    const menus = navigation.filter((entry) => 'sections' in entry);
    expect(menus.filter((menu) => holds(menu, path)).map((menu) => menu.label)).toEqual([label]);
  });

  it('leaves the landing page and the pages of no menu alone', () => {
    const menus = navigation.filter((entry) => 'sections' in entry);
    for (const path of ['/', '/about']) expect(menus.some((menu) => holds(menu, path))).toBe(false);
  });
});

describe('tabsOf', () => {
  const pages = routes.filter(({ tabs }) => tabs !== undefined);
  const readers = [0, 1, 2, 3, 5, 7].map((accessLevel) => ({
    ...{ accessLevel, editor: false, guilded: true },
  }));

  describe.each(readers)('for somebody of level $accessLevel', (reader) => {
    it.each(pages.filter(({ access }) => meets(access, reader)))(
      'shows on $path the pages that they may open, and no other',
      (page) => {
        const shown = tabsOf(page).filter(
          ({ level }) => level === undefined || meets(level, reader),
        );
        const open = pages.filter(
          ({ tabs, access, isLacking }) =>
            tabs === page.tabs && !isLacking && meets(access, reader),
        );
        expect(shown.map(({ path }) => path)).toEqual(open.map(({ path }) => path));
      },
    );
  });

  it('asks the level where not everybody on the page has it, and only there', () => {
    const hiddenOn = (path: string) =>
      tabsOf(routes.find((page) => page.path === path)!).filter(({ level }) => level !== undefined);
    const forAll = [
      '/dashboards/record',
      '/dashboards/availability',
      '/dashboards/notices',
      '/dashboards/me',
    ];
    for (const path of forAll) {
      expect(hiddenOn(path).map(({ level }) => level)).toEqual([2, 2, 2, 2, 2]);
    }
    // Nothing waits to be shown where whoever sees the page sees all of its tabs.
    for (const { path } of pages.filter((page) => !forAll.includes(page.path))) {
      expect(hiddenOn(path), path).toEqual([]);
    }
  });

  it('has none on a page that stands in no list', () => {
    expect(tabsOf(routes.find(({ path }) => path === '/about')!)).toEqual([]);
  });
});
