import { expect, type MemberName, settled, test } from './test.ts';

const tables: readonly { name: string; who: MemberName; path: string; region: string }[] = [
  { name: 'characters', who: 'level7', path: '/admin/dashboards/classes', region: 'Characters' },
  { name: 'trials', who: 'level7', path: '/admin/dashboards/trials', region: 'Decided trials' },
  { name: 'class', who: 'level3', path: '/dashboards/classes', region: 'Tank mains' },
  { name: 'classes', who: 'level3', path: '/dashboards/classes', region: 'Mains by class' },
  {
    name: 'rarities',
    who: 'level3',
    path: '/database/aoc/gear/109229507958001',
    region: 'Stats by rarity',
  },
];

test.describe('on a phone, a table scrolls sideways below its names', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const { name, who, path, region } of tables) {
    for (const colorScheme of ['dark', 'light'] as const) {
      test(`${name}, ${colorScheme}`, async ({ page, signInAs }) => {
        await page.emulateMedia({ colorScheme });
        await signInAs(who);
        await page.goto(path);
        await settled(page);
        const table = page.getByLabel(region, { exact: true });
        await table.scrollIntoViewIfNeeded();
        const seen = await table.evaluate((element) => {
          element.scrollLeft = element.scrollWidth;
          const left = element.getBoundingClientRect().left;
          const heads = 'tr > [data-row-name], tr > :is(th, thead td):first-child:not([colspan])';
          const names = [...element.querySelectorAll(heads)].filter((one) => {
            const { position, left: stays } = getComputedStyle(one);
            return position === 'sticky' && stays !== 'auto';
          });
          return {
            scrolled: element.scrollLeft > 0,
            names: names.length > 2,
            away: names.filter((one) => Math.abs(one.getBoundingClientRect().left - left) > 1)
              .length,
            flat: names.filter(
              (one) => one.clientHeight < (one.parentElement?.clientHeight ?? 0) - 2,
            ).length,
            bare: names.filter((one) => getComputedStyle(one).backgroundColor.endsWith(', 0)'))
              .length,
          };
        });
        expect(seen).toEqual({ scrolled: true, names: true, away: 0, flat: 0, bare: 0 });
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(pageWidth).toBe(360);
      });
    }
  }
});

test('columns keep their widths, and rows their stripes, while a long table scrolls', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('level7');
  await page.goto('/admin/dashboards/classes');
  const table = page.getByRole('region', { name: 'Characters' });
  const widths = () =>
    table.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.clientWidth));
  const striped = () =>
    table
      .locator('tr[aria-rowindex]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          Number(row.getAttribute('aria-rowindex')) % 2,
          getComputedStyle(row).backgroundColor,
        ]),
      );
  await table.locator('tr[aria-rowindex]').first().waitFor();
  const before = await widths();
  const stripes = new Map((await striped()) as [number, string][]);
  expect(stripes.get(0)).not.toBe(stripes.get(1));
  for (const down of [37, 36 * 101, 36 * 250]) {
    await table.evaluate((region, top) => (region.scrollTop = top), down);
    const place = Math.floor(down / 36) + 10;
    await table.locator(`tr[aria-rowindex="${place}"]`).waitFor();
    expect(await widths()).toEqual(before);
    for (const [parity, colour] of await striped())
      expect(colour).toBe(stripes.get(parity as number));
  }
});

for (const width of [360, 768, 1024]) {
  test(`views and columns of a table stay in sight at ${width} px`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs('level7');
    await page.goto('/admin/dashboards/classes');
    await settled(page);
    for (const [menu, inside] of [
      ['Views', page.getByRole('button', { name: 'Save view' })],
      ['Columns', page.getByRole('checkbox', { name: 'Username' })],
    ] as const) {
      await page.getByText(menu, { exact: true }).click();
      await expect(inside).toBeVisible();
      const right = () =>
        inside.evaluate((one) => one.closest('details > div')!.getBoundingClientRect().right);
      await expect.poll(right).toBeLessThanOrEqual(width);
      await page.getByText(menu, { exact: true }).click();
    }
  });
}
