import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on by Tab until something has the focus. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await to.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}
