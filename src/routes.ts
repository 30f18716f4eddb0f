import type { Requirement } from '#rules/access/access.ts';
import type { Shell } from '#rules/access/path-pattern.ts';

/** A page of the site. Articles, guides and quests are not here: their front matter says the same. */
export interface Route {
  /** canonical, without a trailing slash; `:name` stands for one segment */
  path: string;
  title: string;
  /** who may open it, decided by the server */
  access: Requirement;
  /** the page that stands for every address of this pattern; needed where `path` has parameters */
  shell?: string;
  /** what will be here, for a page whose tool is still being built */
  planned?: string;
}

/** Every page of the spec (§2, §6; design §6) that is not an article. */
export const routes: readonly Route[] = [
  { path: '/', title: 'Home', access: 'public' },
  { path: '/about', title: 'About Us', access: 'public' },
  { path: '/media', title: 'Media', access: 'public' },
  { path: '/denied', title: 'Access Denied', access: 'public' },
  { path: '/unauthenticated', title: 'Authentication Failed', access: 'public' },
  { path: '/sign-in', title: 'Sign in to the demo guild', access: 'public' },
  { path: '/404', title: 'Not Found', access: 'public' },
  { path: '/500', title: 'Something went wrong!', access: 'public' },
  { path: '/api/reference', title: 'API reference', access: 'public' },

  { path: '/articles/general', title: 'General articles', access: 'public' },
  { path: '/articles/guides', title: 'Guides', access: 'public' },
  { path: '/articles/quests', title: 'Quests', access: 'public' },
  { path: '/articles/search', title: 'Search the articles', access: 'public' },

  {
    path: '/tools/character',
    title: 'My Characters',
    access: 'guilded',
  },
  {
    path: '/tools/character/new/:characterId',
    title: 'New character',
    access: 'guilded',
    shell: '/shells/character-new',
  },
  {
    path: '/tools/character/:characterId',
    title: 'Edit character',
    access: 'guilded',
    shell: '/shells/character',
  },
  {
    path: '/tools/character2',
    title: 'My Characters',
    access: 'guilded',
  },
  {
    path: '/tools/character2/new/:characterId',
    title: 'New character with gear',
    access: 'guilded',
    shell: '/shells/character-gear-new',
  },
  {
    path: '/tools/character2/:characterId',
    title: 'Character and gear',
    access: 'guilded',
    shell: '/shells/character-gear',
  },

  { path: '/database/aoc', title: 'Items', access: 3 },
  {
    path: '/database/aoc/itemRecipe/:recipeId',
    title: 'Recipe',
    access: 3,
    shell: '/shells/recipe',
  },
  { path: '/database/aoc/:layout/:id', title: 'Item', access: 3, shell: '/shells/item' },
  {
    path: '/database/map',
    title: 'Map',
    access: 2,
    planned:
      'The map of the cairns: resources, bosses, harbours and the roads between them, drawn by members and kept on this site.',
  },
  { path: '/database/gearing-spots', title: 'Database: Map', access: 2 },
  {
    path: '/database/icons',
    title: 'Icons',
    access: 'public',
  },

  {
    path: '/dashboards/calendar',
    title: 'Calendar',
    access: 2,
  },
  {
    path: '/dashboards/classes',
    title: 'Classes',
    access: 2,
  },
  {
    path: '/dashboards/squads',
    title: 'Squads',
    access: 2,
  },

  { path: '/dashboards/record', title: 'My record', access: 'guilded' },

  {
    path: '/admin/dashboards/classes',
    title: 'Character Info',
    access: 7,
  },
  {
    path: '/admin/dashboards/characters',
    title: 'Missing characters',
    access: 7,
  },
  {
    path: '/admin/dashboards/trials',
    title: 'Trial Members',
    access: 7,
  },
  {
    path: '/admin/dashboards/roles',
    title: 'Member Roles',
    access: 7,
  },
  {
    path: '/admin/dashboards/attendance',
    title: 'Member Attendance',
    access: 7,
  },
  { path: '/admin/dashboards/audit', title: 'Audit Log', access: 7 },
  { path: '/admin/styleguide', title: 'Style guide', access: 7 },
  {
    path: '/admin/tools/raid',
    title: 'Raid Builder',
    access: 7,
    planned:
      'A raid of eight squads, built by dragging members in, with what each archetype still lacks shown as you go.',
  },
  {
    path: '/admin/tools/squad',
    title: 'Squad Builder',
    access: 7,
    planned: 'Squads of five, built from the roster and checked for the roles they need.',
  },
];

/** Addresses with parameters, those with fewer parameters first. */
export const shells: readonly Shell[] = routes
  .flatMap(({ path, shell }) => (shell === undefined ? [] : [{ pattern: path, page: shell }]))
  .toSorted((a, b) => a.pattern.split(':').length - b.pattern.split(':').length);

/** @throws Error when the table has no such page */
export function routeAt(path: string): Route {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`src/routes.ts has no page ${path}`);
  return route;
}
