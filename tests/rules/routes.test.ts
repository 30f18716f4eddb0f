import { afterEach, describe, expect, it, vi } from 'vitest';
import { wayBack } from '#api/sign-in-address.ts';
import { demoSignInPath } from '#contract/site-manifest.ts';
import { routeAt, routes, shells } from '#routes';
import type { Requirement } from '#rules/access/access.ts';
import { shellFor } from '#rules/access/path-pattern.ts';
import { collectionPath, collections } from '#rules/text/sections.ts';

const paths = routes.map(({ path }) => path);

/** Every page that is not an article, and its requirement (product §2.4). */
const access: Record<string, Requirement> = {
  '/': 'public',
  '/about': 'public',
  '/media': 'public',
  '/denied': 'public',
  '/unauthenticated': 'public',
  // Our own additions: the demo sign-in, the two failures and the reference of the API.
  '/sign-in': 'public',
  '/404': 'public',
  '/500': 'public',
  '/api/reference': 'public',

  '/articles/general': 'public',
  '/articles/guides': 'public',
  '/articles/quests': 'public',
  '/articles/search': 'public',

  '/tools/character': 'guilded',
  '/tools/character/new/:characterId': 'guilded',
  '/tools/character/:characterId': 'guilded',
  '/tools/character2': 'guilded',
  '/tools/character2/new/:characterId': 'guilded',
  '/tools/character2/:characterId': 'guilded',

  // Our own addition: a build at a short address, for whom its maker chose.
  '/b/:buildId': 'public',

  '/database/aoc': 3,
  '/database/aoc/:layout/:id': 3,
  '/database/aoc/itemRecipe/:recipeId': 3,
  '/database/map': 2,
  '/database/gearing-spots': 2,
  // Listed for all; who may upload is decided by the call.
  '/database/icons': 'public',

  '/dashboards/calendar': 2,
  // Our own addition: an event has an address to post.
  '/dashboards/calendar/:eventId': 2,
  '/dashboards/classes': 2,
  '/dashboards/squads': 2,
  // Our own addition: members vouch for those on trial.
  '/dashboards/trials': 2,
  // Our own addition: what fell, and who got it.
  '/dashboards/drops': 2,
  // Our own addition: the reader's attendance, leave and trial, for every member of the guild.
  '/dashboards/record': 'guilded',
  '/dashboards/availability': 'guilded',
  '/dashboards/notices': 'guilded',

  '/admin/members': 7,
  '/admin/members/:memberId': 7,
  // Also whoever has left the server reads what is kept of them.
  '/dashboards/me': 'signed-in',
  '/admin/dashboards/classes': 7,
  '/admin/dashboards/characters': 7,
  '/admin/dashboards/trials': 7,
  '/admin/dashboards/roles': 7,
  '/admin/dashboards/attendance': 7,
  '/admin/dashboards/leaves': 7,
  '/admin/dashboards/reading': 7,
  '/admin/dashboards/availability': 7,
  '/admin/dashboards/audit': 7,
  '/admin/dashboards/notices': 7,
  '/admin/dashboards/site': 7,
  '/admin/styleguide': 7,
  '/admin/tools/raid': 7,
  '/admin/tools/squad': 7,
};

/**
 * Articles whose access product §6.2 names. Each is a route while it is planned, and front matter
 * after.
 */
const articleAccess: Record<string, Requirement> = {
  '/articles/general/public/beginner-information': 'public',
  '/articles/general/public/battle-comms': 'public',
  '/articles/general/public/squads': 'public',
  // No guard is shown: only its part of the list begins at level 2 (product §2.8).
  '/articles/general/restricted/leveling-crafter': 'public',
  '/articles/guides/leveling': 'public',
  // "Any truthy accessLevel": the lowest level there is.
  '/articles/guides/class-tank': 1,
  '/articles/guides/class-ranger': 1,
  '/articles/guides/class-mage': 1,
  '/articles/guides/class-fighter': 1,
  '/articles/guides/class-cleric': 1,
  '/articles/guides/class-bard': 1,
  '/articles/quests/t2/arlogian-collar': 3,
};

/** The requirement in the front matter of every article, by its address. */
const written = Object.entries(
  import.meta.glob<string>('../../src/content/*/**/*.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).flatMap(([file, text]) => {
  const [, folder, id] = /content\/(\w+)\/(.+)\.mdx$/.exec(file) ?? [];
  const collection = collections.find((name) => name === folder);
  if (!collection || !id) return [];
  return [
    { path: `${collectionPath[collection]}/${id}`, access: /^access: (.+)$/m.exec(text)?.[1] },
  ];
});

const isArticle = (path: string) =>
  Object.values(collectionPath).some((list) => path.startsWith(`${list}/`));

describe('routes', () => {
  it('ask what product §2.4 says, page by page', () => {
    const asked = routes.filter(({ path }) => !isArticle(path));
    expect(Object.fromEntries(asked.map((route) => [route.path, route.access]))).toEqual(access);
  });

  it.each(Object.entries(articleAccess))('%s asks %s, planned or written', (path, wanted) => {
    const planned = routes.filter((route) => route.path === path);
    const found = [...planned, ...written.filter((article) => article.path === path)];
    expect(found.map((page) => String(page.access))).toEqual([String(wanted)]);
  });

  it('have each path once, spelled canonically', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/:?[A-Za-z0-9-]+)+$/);
  });

  it('all have a title', () => {
    for (const { path, title } of routes) expect(title, path).toMatch(/\S/);
  });

  it('have a shell exactly where they have parameters', () => {
    const withShell = routes.filter(({ shell }) => shell !== undefined).map(({ path }) => path);
    expect(withShell).toEqual(paths.filter((path) => path.includes(':')));
  });

  it('include the lists of articles', () => {
    for (const path of Object.values(collectionPath)) expect(paths).toContain(path);
  });
});

describe('shells', () => {
  it('are pages of their own: one each, and no route', () => {
    const pages = shells.map(({ page }) => page);
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages) {
      expect(page).toMatch(/^\/shells\/[a-z-]+$/);
      expect(paths).not.toContain(page);
    }
  });

  it.each(routes.filter(({ shell }) => shell !== undefined))(
    'an address of $path leads to $shell and to no other',
    ({ path, shell }) => {
      const address = path.replaceAll(/:\w+/g, '6064630643573522001');
      expect(shellFor(shells, address)).toBe(shell);
    },
  );

  it.each(paths.filter((path) => !path.includes(':')))('%s is no address of a shell', (path) => {
    expect(shellFor(shells, path)).toBeNull();
  });
});

/** The place of each page's file, as Astro names it to the page. */
const places = Object.keys(import.meta.glob('../../src/pages/**/*.astro'))
  .map((file) => file.replace(/^.*src\/pages|(?:\/index)?\.astro$/g, '') || '/')
  .filter((place) => !place.includes('['));

describe('the files of pages', () => {
  it.each(places)('%s has its row in the table', (place) => {
    expect(routeAt(place).planned).toBeUndefined();
  });

  it('are there for every row that is not planned', () => {
    const built = routes.filter(({ planned }) => planned === undefined);
    const files = built.flatMap(({ path, shell, forMembers }) => [shell ?? path, forMembers ?? []]);
    expect(files.flat().toSorted()).toEqual(places.toSorted());
  });
});

it('stand in lists of tabs whose pages lie beside each other', () => {
  const tabs = Map.groupBy(routes, (route) => route.tabs);
  tabs.delete(undefined);
  expect(Array.from(tabs, ([name, pages]) => [name, pages.map(({ path }) => path)])).toEqual([
    [
      'dashboards',
      [
        'calendar',
        'classes',
        'squads',
        'trials',
        'drops',
        'record',
        'availability',
        'notices',
        'me',
      ].map((name) => `/dashboards/${name}`),
    ],
    [
      'officers',
      [
        'members',
        ...[
          ...['classes', 'characters', 'trials', 'roles', 'attendance', 'leaves'],
          ...['availability', 'reading', 'audit', 'notices', 'site'],
        ].map((name) => `dashboards/${name}`),
      ].map((name) => `/admin/${name}`),
    ],
  ]);
});

describe('way stations', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(routes)('a sign-in at $path leads back to it, or past it', ({ path, isWayStation }) => {
    vi.stubGlobal('location', { pathname: path, search: '?redirect=/about', hash: '' });
    expect(wayBack()).toBe(isWayStation ? '/about' : `${path}?redirect=/about`);
  });

  it('include the demo sign-in', () => {
    expect(routeAt(demoSignInPath).isWayStation).toBe(true);
  });
});

describe('routeAt', () => {
  it('finds a page by the place of its file', () => {
    expect(routeAt('/shells/item').path).toBe('/database/aoc/:layout/:id');
  });

  it('finds a page by its path', () => {
    expect(routeAt('/database/aoc')).toMatchObject({ title: 'Items', access: 3 });
  });

  it.each(['/nowhere', '/about/', 'about', '/tools/character/7'])('has no page %s', (path) => {
    expect(() => routeAt(path)).toThrow(path);
  });
});
