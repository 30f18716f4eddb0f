import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

declare global {
  interface Window {
    /** there once a page was looked at */
    axe?: typeof axe;
  }
}

/** Its script as short as it comes: a page reads it in two thirds of the time of the one for people. */
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A theme changes colours alone: of the second, only the rules about colours can find more. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Lists what axe finds on a page as it stands.
 * @param rules the rules to apply; all of them if they are left out
 */
export async function findViolations(page: Page, rules?: string[]): Promise<object[]> {
  // To read its half megabyte of script takes a page half as long as to apply it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(async (chosen) => {
    // Of a colour on its way to that of the other theme nobody would say whether it can be read.
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await window.axe!.run(document, chosen);
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, options);
}

/** Lists what axe finds on a page in either theme, and leaves the page in the light one. */
export async function findInBothThemes(page: Page): Promise<object[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page, colourRules);
  return [...dark, ...light.map((found) => ({ theme: 'light', ...found }))];
}
