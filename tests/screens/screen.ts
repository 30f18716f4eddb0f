import type { Locator, Page, Route } from '@playwright/test';
import type { MemberName } from '#tests/e2e/test.ts';

/** A screen of the site, or a state of one, as a person sees it. */
export interface Screen {
  /** names its pictures too: no two screens share it */
  name: string;
  path: string;
  who: MemberName;
  /** what it is for */
  purpose: string;
  /** what a person sees first */
  first: string;
  /** before the page is opened */
  prepare?: (page: Page) => Promise<unknown>;
  /** brings the opened page to the state */
  act?: (page: Page) => Promise<unknown>;
  /** shows once the screen is there; the page's heading if it is left out */
  ready?: (page: Page) => Locator;
  /** the screen is the wait itself */
  isLoading?: true;
  /** what the browser says of answers that are refused or fail on purpose */
  expectedErrors?: RegExp[];
}

/** What the browser says of an answer with a status of failure. */
export const failedAnswer = [/status of (?:4\d\d|500)/];

/** What the browser says of a call that no server took. */
export const failedCall = [/ERR_FAILED/];

/** Answers the page's calls of an address in place of the host. */
export function answer(asks: string, given: Parameters<Route['fulfill']>[0]) {
  return (page: Page) => page.route(asks, (route) => route.fulfill(given));
}

/** Never answers the page's calls of an address. */
export function hold(asks: string) {
  return (page: Page) => page.route(asks, () => undefined);
}

/** Lets the page's calls of an address fail as without a connection. */
export function abort(asks: string) {
  return (page: Page) => page.route(asks, (route) => route.abort());
}

/** Says that the page is at most as wide as a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Types words into the page's search and sends them. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(words);
  await page.keyboard.press('Enter');
}

/** Opens the search over everything and types words into it. */
export async function findAnything(page: Page, words = ''): Promise<void> {
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(words);
}
