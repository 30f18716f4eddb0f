import { guild } from '#config';
import type { Requirement } from '#rules/access/access.ts';
import type { Shell } from '#rules/access/path-pattern.ts';
import type { menus, tabLists } from '#menus';

/** The page's place in the bar: before the menus, behind them, or in one of them. */
type BarPlace =
  | { place: 'before' | 'behind' }
  | { place: (typeof menus)[number]['label']; heading?: string; label?: string };

/**
 * A page of the site. Articles, guides and quests are not here: their front matter holds these
 * facts.
 */
export interface Route {
  /** canonical, without a trailing slash; `:name` stands for one segment */
  path: string;
  title: string;
  /** requirement for opening the page; the server decides */
  access: Requirement;
  /** the page that stands for every address of this pattern; needed where `path` has parameters */
  shell?: string;
  /** the page that stands at this address for whoever is in the guild (server/host/members-home.ts) */
  forMembers?: string;
  /** the page's link in the bar, labelled by its title unless a label is given */
  bar?: BarPlace;
  /** the page is not fetched before a click: its content depends on the moment */
  preload?: false;
  /** the list of tabs that has the page */
  tabs?: keyof typeof tabLists;
  /** the page only leads to another one: the sitemap leaves it out, and no sign-in leads back to it */
  isWayStation?: true;
  /** the guild lacks what the page is about: menus and tabs leave it out, and it says so */
  isLacking?: boolean;
  /** announcement of the tool, for a page whose tool is still being built */
  planned?: string;
}

/** Every page that is not an article (product §2.4). Menus and tabs keep this order. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    access: 'public',
    forMembers: '/shells/home',
    bar: { place: 'before' },
  },
  { path: '/about', title: 'About Us', access: 'public', bar: { place: 'behind' } },
  { path: '/media', title: 'Media', access: 'public', bar: { place: 'behind' } },
  { path: '/denied', title: 'Access Denied', access: 'public', isWayStation: true },
  {
    path: '/unauthenticated',
    title: 'Authentication Failed',
    access: 'public',
    isWayStation: true,
  },
  { path: '/sign-in', title: 'Sign in to the demo guild', access: 'public', isWayStation: true },
  { path: '/404', title: 'Not Found', access: 'public' },
  { path: '/500', title: 'Something went wrong!', access: 'public' },
  { path: '/api/reference', title: 'API reference', access: 'public' },

  {
    path: '/articles/general',
    title: 'General articles',
    access: 'public',
    bar: { place: 'Articles', label: 'General' },
  },
  { path: '/articles/guides', title: 'Guides', access: 'public', bar: { place: 'Articles' } },
  { path: '/articles/quests', title: 'Quests', access: 'public', bar: { place: 'Articles' } },
  { path: '/articles/search', title: 'Search the articles', access: 'public' },

  {
    path: '/tools/character',
    title: 'My Characters',
    access: 'guilded',
    bar: { place: 'Tools' },
    preload: false,
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
  { path: '/tools/character2', title: 'My Characters', access: 'guilded' },
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

  // For whom a build opens its maker chose: the page is empty, and the call decides.
  { path: '/b/:buildId', title: 'Build', access: 'public', shell: '/shells/build' },

  {
    path: '/dashboards/calendar',
    title: 'Calendar',
    access: 2,
    bar: { place: 'Dashboards' },
    preload: false,
    tabs: 'dashboards',
  },
  { path: '/dashboards/calendar/:eventId', title: 'Calendar', access: 2, shell: '/shells/event' },
  {
    path: '/dashboards/classes',
    title: 'Classes',
    access: 2,
    bar: { place: 'Dashboards' },
    preload: false,
    tabs: 'dashboards',
  },
  {
    path: '/dashboards/squads',
    title: 'Squads',
    access: 2,
    bar: { place: 'Dashboards' },
    preload: false,
    tabs: 'dashboards',
  },
  {
    path: '/dashboards/trials',
    title: 'On trial',
    access: 2,
    tabs: 'dashboards',
    isLacking: guild.discord.trialRole === undefined,
  },
  { path: '/dashboards/drops', title: 'Drops', access: 2, tabs: 'dashboards' },
  { path: '/dashboards/record', title: 'My record', access: 'guilded', tabs: 'dashboards' },
  { path: '/dashboards/availability', title: 'My week', access: 'guilded', tabs: 'dashboards' },
  { path: '/dashboards/notices', title: 'What I am told', access: 'guilded', tabs: 'dashboards' },
  { path: '/dashboards/me', title: 'What is kept of me', access: 'signed-in', tabs: 'dashboards' },

  {
    path: '/database/aoc',
    title: 'Items',
    access: 3,
    bar: { place: 'Database', label: guild.game },
  },
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
    bar: { place: 'Database' },
  },
  { path: '/database/gearing-spots', title: 'Database: Map', access: 2 },
  { path: '/database/icons', title: 'Icons', access: 'public' },

  { path: '/admin/members', title: 'Members', access: 7, tabs: 'officers' },
  { path: '/admin/members/:memberId', title: 'Member', access: 7, shell: '/shells/member' },
  {
    path: '/admin/dashboards/classes',
    title: 'Character Info',
    access: 7,
    bar: { place: 'Admin', heading: 'Dashboards' },
    tabs: 'officers',
  },
  {
    path: '/admin/dashboards/characters',
    title: 'Missing characters',
    access: 7,
    tabs: 'officers',
    isLacking: guild.discord.statistics.alpha2 === undefined,
  },
  {
    path: '/admin/dashboards/trials',
    title: 'Trial Members',
    access: 7,
    bar: { place: 'Admin', heading: 'Dashboards' },
    tabs: 'officers',
    isLacking: guild.discord.trialRole === undefined,
  },
  {
    path: '/admin/dashboards/roles',
    title: 'Member Roles',
    access: 7,
    bar: { place: 'Admin', heading: 'Dashboards' },
    tabs: 'officers',
  },
  {
    path: '/admin/dashboards/attendance',
    title: 'Member Attendance',
    access: 7,
    bar: { place: 'Admin', heading: 'Dashboards' },
    tabs: 'officers',
  },
  { path: '/admin/dashboards/leaves', title: 'Leaves', access: 7, tabs: 'officers' },
  { path: '/admin/dashboards/availability', title: 'Free times', access: 7, tabs: 'officers' },
  { path: '/admin/dashboards/reading', title: 'Required reading', access: 7, tabs: 'officers' },
  { path: '/admin/dashboards/audit', title: 'Audit Log', access: 7, tabs: 'officers' },
  { path: '/admin/dashboards/notices', title: 'What went out', access: 7, tabs: 'officers' },
  { path: '/admin/dashboards/site', title: 'State of the site', access: 7, tabs: 'officers' },
  { path: '/admin/styleguide', title: 'Style guide', access: 7 },
  {
    path: '/admin/tools/raid',
    title: 'Raid Builder',
    access: 7,
    bar: { place: 'Admin', heading: 'Tools' },
  },
  {
    path: '/admin/tools/squad',
    title: 'Squad Builder',
    access: 7,
    bar: { place: 'Admin', heading: 'Tools' },
  },
];

/** Addresses with parameters, those with fewer parameters first. */
export const shells: readonly Shell[] = routes
  .flatMap(({ path, shell }) => (shell === undefined ? [] : [{ pattern: path, page: shell }]))
  .toSorted((a, b) => a.pattern.split(':').length - b.pattern.split(':').length);

/** Finds a page by its path, or by the place of its file. @throws Error when there is none */
export function routeAt(place: string): Route {
  const route = routes.find(({ path, shell, forMembers }) =>
    [path, shell, forMembers].includes(place),
  );
  if (!route) throw new Error(`src/routes.ts has no page ${place}`);
  return route;
}
