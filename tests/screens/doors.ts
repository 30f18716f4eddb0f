import { join } from 'node:path';
import { readBuild } from '#server/host/in-place.ts';
import { abort, answer, failedAnswer, failedCall, hold, type Screen } from './screen.ts';

/** Ways in, refusals and failures. */
export const doors: readonly Screen[] = [
  {
    name: 'sign-in to the demo guild',
    path: '/sign-in',
    who: 'guest',
    purpose: 'At the first use, a person chooses as whom to look around.',
    first: 'The members to choose from, and what each may do.',
    ready: (page) => page.getByRole('main').getByRole('button').first(),
  },
  {
    name: 'sign-in that waits',
    path: '/sign-in',
    who: 'guest',
    purpose: 'A person sees that the members are on their way.',
    first: 'That they load.',
    prepare: hold('**/api/auth/demo'),
    ready: (page) => page.getByText(/^Loading/).first(),
    isLoading: true,
  },
  {
    name: 'sign-in that failed',
    path: '/unauthenticated?reason=expired',
    who: 'guest',
    purpose: 'A person learns why the sign-in failed, and tries again.',
    first: 'What happened and what to do.',
  },
  {
    name: 'denied to a guest',
    path: '/database/aoc',
    who: 'guest',
    purpose: 'A guest learns that the page is for members, and signs in.',
    first: 'That the page is closed, and the way in.',
    ready: (page) => page.getByRole('heading', { name: 'Access Denied' }),
  },
  {
    name: 'denied to a member',
    path: '/admin/dashboards/audit',
    who: 'level2',
    purpose: 'A member learns which level the page asks.',
    first: 'That the page is closed, and to whom it opens.',
    ready: (page) => page.getByRole('main').getByRole('status').filter({ hasText: 'level 7' }),
  },
  {
    name: 'page that is not there',
    path: '/no/such/page',
    who: 'guest',
    purpose: 'A lost reader finds back.',
    first: 'That there is no such page, and ways on.',
    expectedErrors: failedAnswer,
  },
  {
    name: 'page that went wrong',
    path: '/500',
    who: 'guest',
    purpose: 'A reader learns that the fault is the site’s.',
    first: 'That something went wrong, and ways on.',
    // The host answers with this page while its database fails (tests/server/site).
    prepare: async (page) => {
      const { folder } = await readBuild('dist');
      await page.route('**/500', (route) =>
        route.fulfill({ status: 503, path: join(folder, 'public/500.html') }),
      );
    },
    ready: (page) => page.getByRole('heading', { name: 'Something went wrong!' }),
    expectedErrors: [/status of 503/],
  },
  {
    name: 'map',
    path: '/database/map',
    who: 'level3',
    purpose: 'A member finds where to gather, fight and meet.',
    first: 'The map, and its places as a list.',
    ready: (page) => page.getByRole('list', { name: 'Places' }).getByRole('button').first(),
  },
  {
    name: 'map, a place',
    path: '/database/map?query=boss',
    who: 'level3',
    purpose: 'A member reads what is known of a place, and says that it is there.',
    first: 'The place, its name and what is found there.',
    act: (page) => page.getByRole('list', { name: 'Places' }).getByRole('button').first().click(),
    ready: (page) => page.getByRole('article').getByText(/drawn by|import/),
  },
  {
    name: 'map, none yet',
    path: '/database/map',
    who: 'level7',
    purpose: 'An officer learns how a map is brought.',
    first: 'That there is none, and the command.',
    prepare: answer('**/api/guild/maps', { json: { maps: [] } }),
    ready: (page) => page.getByRole('heading', { name: /^No map/ }),
  },
  {
    name: 'notices',
    path: '/about',
    who: 'level3',
    purpose: 'A member learns what has happened to their evenings, record and squad.',
    first: 'What is new, each with its place.',
    act: (page) => page.getByRole('button', { name: /^Notices/ }).click(),
    ready: (page) => page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem').first(),
  },
  {
    name: 'notices without a server',
    path: '/about',
    who: 'level3',
    purpose: 'A member learns that their notices did not come, and tries again.',
    first: 'That they did not come, and why.',
    prepare: abort('**/api/guild/notices?*'),
    act: (page) => page.getByRole('button', { name: /^Notices/ }).click(),
    ready: (page) => page.getByRole('dialog', { name: 'Notices' }).getByRole('alert'),
    expectedErrors: failedCall,
  },
  {
    name: 'masquerade dialog',
    path: '/media',
    who: 'editor',
    purpose: 'An editor chooses as whom to see the hall.',
    first: 'The field for an id, and the switch.',
    act: (page) => page.getByRole('button', { name: 'Masquerade' }).click(),
    ready: (page) => page.getByRole('dialog', { name: 'Masquerade' }),
  },
  {
    name: 'masquerade banner',
    path: '/media',
    who: 'editor',
    purpose: 'An editor sees whose mask they wear, and takes it off.',
    first: 'The line that names the mask, above the page.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Masquerade' }).click();
      await page.getByLabel('Discord id').fill('1000000000000002007');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText(/mask of|seeing the hall as/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    ready: (page) => page.getByRole('button', { name: 'Stop' }),
  },
  {
    name: 'landing without statistics',
    path: '/',
    who: 'guest',
    purpose: 'A stranger reads on although Discord gives no numbers.',
    first: 'The plate; the numbers are left out.',
    prepare: answer('**/api/guild/statistics/*', { status: 500, json: {} }),
    expectedErrors: failedAnswer,
  },
];
