import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A theme changes colours alone: of the second, only the rules about colours can find more. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** the rules of axe to apply; all of them if it is left out */
  rules?: string[];
}

/** Lists what axe finds on a page as it stands. */
async function findViolations(page: Page, { rules }: Look = {}): Promise<object[]> {
  // No page has a frame, so axe needs no second page to join what it finds in each.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
}

/** Lists what axe finds on a page in either theme, and leaves the page in the light one. */
export async function findInBothThemes(page: Page): Promise<object[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page, { rules: colourRules });
  return [...dark, ...light.map((found) => ({ theme: 'light', ...found }))];
}
