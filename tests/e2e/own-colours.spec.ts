import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openScreen } from '#tests/screens/open.ts';
import { screens } from '#tests/screens/table.ts';
import { expect, test } from './test.ts';

// People who choose their own colours see only those, and no background of ours; people whom motion
// makes ill see none.

/** A screen of each kind, and what is drawn on it with a meaning of its own. */
const seen: Record<string, string | null> = {
  home: null,
  article: null,
  doll: '[data-slot] [data-frame]',
  'item search with hits': '#results [data-frame]',
  'calendar, month': 'svg[data-kind]',
  attendance: 'svg[data-state]',
};

/** How strongly a drawing stands out from its ground: 0 to 127. */
async function strengthOf(mark: Locator): Promise<number> {
  const { channels } = await sharp(await mark.screenshot()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

/** The colour of a rarity's plate, which lies below the item's picture. */
function groundOf(frame: Locator): Promise<string> {
  return frame.evaluate((element) => getComputedStyle(element).backgroundImage);
}

for (const [name, drawn] of Object.entries(seen)) {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`The table has no screen "${name}"`);

  test(`${name} works in forced colours and without motion`, async ({ page, signInAs }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await signInAs(screen.who);
    await openScreen(page, screen);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    if (drawn !== null) {
      const marks = page.getByRole('main').locator(drawn).filter({ visible: true });
      for (const at of [0, 1, 2, 3]) {
        expect(await strengthOf(marks.nth(at)), `mark ${at}`).toBeGreaterThan(20);
      }
      if (drawn.endsWith('[data-frame]')) {
        const grounds = await Promise.all((await marks.all()).map(groundOf));
        expect(new Set(grounds).size, 'rarities that differ').toBeGreaterThan(1);
      }
    }

    for (let presses = 1; presses <= 8; presses += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
        return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      });
      expect(outline, `the outline after ${presses} presses`).toBeGreaterThan(0);
    }
  });
}
