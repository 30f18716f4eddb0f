import { openScreen } from '#tests/screens/open.ts';
import type { Screen } from '#tests/screens/screen.ts';
import { screens } from '#tests/screens/table.ts';
import { findInBothThemes } from './axe.ts';
import { expectInOrder } from './in-order.ts';
import { readPages, shows } from './pages.ts';
import { expectWhole } from './sight.ts';
import { test, expect } from './test.ts';

const pages = await readPages();

/** Windows in CSS pixels: a phone, a desk of 1,440 × 900 at 200 %, a tablet. */
const windows = [
  { width: 360, height: 780 },
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
];

function testScreen(screen: Screen): void {
  test.describe(screen.name, () => {
    test.use({ expectedErrors: screen.expectedErrors ?? [] });

    test('is whole at every width, and axe finds nothing', async ({ page, signInAs }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(screen.who);
      await openScreen(page, screen);
      if (pages.some((one) => shows(screen, one))) await expectInOrder(page);
      expect(await findInBothThemes(page)).toEqual([]);
      for (const size of windows) await expectWhole(page, size);
    });
  });
}

for (const screen of screens) testScreen(screen);

/** Screens that a phone brings to their state by another way. */
for (const screen of screens.filter(({ name }) => name === 'landing with the menu open')) {
  test(`${screen.name} is whole on a phone`, async ({ page, signInAs }) => {
    const [phone] = windows;
    await page.setViewportSize(phone!);
    await signInAs(screen.who);
    await openScreen(page, screen);
    await expectWhole(page, phone!);
  });
}
