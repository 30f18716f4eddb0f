import { expect, type Page, test as base } from '@playwright/test';
import { personas } from '#demo/guild.ts';

/** Demo members by their rights. */
export const members = {
  guest: null,
  outsider: '1000000000000002000',
  trial: '1000000000000002009',
  level1: '1000000000000002001',
  level2: '1000000000000002002',
  level3: '1000000000000002003',
  level5: '1000000000000002005',
  level7: '1000000000000002007',
  editor: '1000000000000002008',
} as const;

export type MemberName = keyof typeof members;

/** Returns the name by which a demo member is shown. */
export function usernameOf(name: MemberName): string {
  return personas.find(({ id }) => id === members[name])?.username ?? 'Guest';
}

/**
 * Lets a page start with no view of any screen kept on the host: tests of one member run beside each
 * other, and what one chooses would show in the others.
 */
export async function startStandard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { url, method } = input instanceof Request ? input : new Request(input, init);
      const isReading = method === 'GET' && new URL(url).pathname === '/api/guild/views';
      return isReading ? Response.json({ views: [] }) : real(input, init);
    };
  });
}

interface Fixtures {
  /** signs the page's browser in, without the sign-in page */
  signInAs: (name: MemberName) => Promise<void>;
  /** errors that the page may report in this test; any other fails it */
  expectedErrors: RegExp[];
}

/** The base of every test: its page is on the host of the run, and an unexpected error fails it. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.E2E_ORIGIN);
  },
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      // The browser reports a fade between two pages that a third page has interrupted or
      // forestalled.
      if (/Transition was (?:aborted|skipped)/.test(text)) return;
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      note(String(error));
    });
    await startStandard(page);
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
  signInAs: async ({ page }, use) => {
    await use(async (name) => {
      const id = members[name];
      if (id === null) return;
      const response = await page.request.post('/api/auth/demo', { data: { id } });
      expect(response.status()).toBe(204);
    });
  },
});

/** Waits until the first sign-in check has settled and its results are shown. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-session]):not([data-guard])')).toHaveCount(1);
  // An island renders its first view in the same moment; its first answer may take longer.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // What loads later stands as bones without words; what is out of sight may wait to be seen.
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('.animate-bones')).every((bones) => {
      const { top, bottom } = bones.getBoundingClientRect();
      return top >= window.innerHeight || bottom <= 0;
    }),
  );
}

export { expect };
