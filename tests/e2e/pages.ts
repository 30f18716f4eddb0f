import { readBuild } from '#server/host/in-place.ts';
import { type Requirement } from '#rules/access/access.ts';
import { routes } from '#routes';
import type { Screen } from '#tests/screens/screen.ts';
import { demoCharacter, demoEvent } from './demo-records.ts';
import { type MemberName, members } from './test.ts';

/** A page of the site at an address that a person can open. */
interface SitePage {
  path: string;
  access: Requirement;
}

/** Addresses of the demo guild for routes with parameters. */
const examples: Record<string, string> = {
  layout: 'gear',
  id: '109229507958001',
  recipeId: '6064630643574000025',
  characterId: demoCharacter,
  eventId: demoEvent,
  memberId: members.level3,
};

/** Pages that stand for other addresses and are not opened themselves. */
const unaddressed = ['/404', '/500'];

/** Lists every page: those of the table of routes and every article. */
export async function readPages(): Promise<SitePage[]> {
  const { manifest } = await readBuild('dist');
  const listed = routes
    .filter(({ path }) => !unaddressed.includes(path))
    .map(({ path, access }) => ({
      path: path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? 'x'),
      access,
    }));
  const articles = manifest.articles.filter(({ planned }) => !planned);
  return [...listed, ...articles.map(({ path, access }) => ({ path, access }))];
}

/** A demo member for each requirement, with no more rights than it needs. */
export const memberFor: Record<Requirement, MemberName> = {
  public: 'guest',
  'signed-in': 'outsider',
  guilded: 'trial',
  1: 'level1',
  2: 'level2',
  3: 'level3',
  5: 'level5',
  7: 'level7',
};

/** Tells whether a screen is a page as it opens. */
export function isPlain({ prepare, act }: Screen): boolean {
  return !prepare && !act;
}

/** Tells whether a screen is a page as it opens to somebody with no more rights than it needs. */
export function shows(screen: Screen, { path, access }: SitePage): boolean {
  return isPlain(screen) && screen.path === path && screen.who === memberFor[access];
}
