import type { Page } from '@playwright/test';
import { demoCharacter } from './demo-records.ts';
import { expect, type MemberName, settled, test } from './test.ts';

/** Something that people print. */
interface Sheet {
  name: string;
  who: MemberName;
  path: string;
  /** what must be on paper */
  shown: (page: Page) => ReturnType<Page['locator']>[];
  /** what stands on the screen and not on paper */
  left: (page: Page) => ReturnType<Page['locator']>[];
  act?: (page: Page) => Promise<void>;
  isWide?: boolean;
  /** pages of A4 at most */
  pages: number;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

const sheets: readonly Sheet[] = [
  {
    name: 'character',
    who: 'level3',
    path: `/tools/character2/${demoCharacter}`,
    shown: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { name: 'Total stats' }),
      page.locator('[data-doll] [data-slot] small').last(),
      page.getByLabel('In-game name'),
    ],
    left: (page) => [page.locator('[data-doll] svg[role="img"], [data-doll] [data-part]').first()],
    pages: 2,
  },
  {
    name: 'shopping list',
    who: 'level3',
    path: '/database/aoc/itemRecipe/6064630643574000025',
    act: (page) =>
      button(/shopping list/i)(page)
        .first()
        .click(),
    shown: (page) => [
      page.getByRole('heading', { name: 'Shopping list' }),
      page.getByRole('list', { name: 'To get for all of them' }),
    ],
    left: (page) => [button(/^Take off/)(page), page.getByRole('heading', { level: 1 })],
    pages: 1,
  },
  {
    name: 'guide',
    who: 'level3',
    path: '/articles/general/restricted/leveling-crafter',
    shown: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('heading', { name: 'Before you pick anything up' }),
    ],
    left: (page) => [page.locator('.toc'), page.locator('.more')],
    pages: 8,
  },
  {
    name: 'attendance',
    who: 'level7',
    path: '/admin/dashboards/attendance',
    shown: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('row').first(),
      page.getByRole('row').last(),
    ],
    left: (page) => [
      page.getByRole('region', { name: 'Filters' }),
      page.getByText('Press a day to record'),
      page.getByRole('link', { name: 'CSV' }),
    ],
    isWide: true,
    pages: 7,
  },
  {
    name: 'table of all characters',
    who: 'level7',
    path: '/admin/dashboards/classes',
    shown: (page) => [
      page.getByRole('columnheader', { name: 'Username' }),
      page.locator('tbody tr').nth(419),
    ],
    left: (page) => [
      page.getByRole('searchbox'),
      button('CSV')(page),
      page.getByRole('checkbox').first(),
    ],
    isWide: true,
    pages: 26,
  },
  {
    name: 'event with its roster',
    who: 'level7',
    path: '/dashboards/calendar',
    act: async (page) => {
      await button(/Raid: /)(page)
        .first()
        .click();
      await expect(page.getByRole('dialog').getByText('Who comes')).toBeVisible();
    },
    shown: (page) => [page.getByRole('dialog').getByText('Who comes')],
    left: (page) => [button('Close dialog')(page), page.locator('main')],
    isWide: true,
    pages: 3,
  },
];

/** Lists regions that cut what they hold, and headings that may end a page. */
function findFaults(): string[] {
  const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    element.checkVisibility(),
  );
  const cut = seen.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    return (
      (scrolls(overflowX) && element.scrollWidth > element.clientWidth) ||
      (scrolls(overflowY) && element.scrollHeight > element.clientHeight)
    );
  });
  const ends = seen.filter(
    (element) =>
      /^H[1-3]$/.test(element.tagName) && getComputedStyle(element).breakAfter !== 'avoid',
  );
  return [...cut, ...ends].map((element) => element.outerHTML.slice(0, 120));
}

/** The pages of a PDF and whether they lie on their side. */
function readPdf(pdf: Buffer): { pages: number; isWide: boolean } {
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return {
    pages: [...text.matchAll(/\/Type \/Page\b/g)].length,
    isWide: Number(width) > Number(height),
  };
}

test.describe('on paper', () => {
  for (const { name, who, path, shown, left, act, isWide = false, pages } of sheets) {
    test(`${name}: whole, without what one presses`, async ({ page, signInAs }) => {
      await signInAs(who);
      await page.goto(path);
      await settled(page);
      await act?.(page);
      await page.emulateMedia({ media: 'print' });
      for (const one of shown(page)) await expect(one).toBeVisible();
      for (const one of left(page)) await expect(one).toBeHidden();
      await expect(page.locator('.bar')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      expect(await page.evaluate(findFaults)).toEqual([]);
      const colours = await page.evaluate(() => {
        const { colorScheme } = getComputedStyle(document.documentElement);
        return { colorScheme, ground: getComputedStyle(document.body).backgroundColor };
      });
      expect(colours).toEqual({ colorScheme: 'light', ground: 'rgba(0, 0, 0, 0)' });

      const pdf = readPdf(await page.pdf({ format: 'A4', printBackground: true }));
      expect(pdf.isWide).toBe(isWide);
      expect(pdf.pages).toBeGreaterThan(0);
      expect(pdf.pages).toBeLessThanOrEqual(pages);
    });
  }
});

test('the card of an item stays off the paper', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.goto(`/tools/character2/${demoCharacter}`);
  await settled(page);
  await page.locator('[data-doll] [data-item-card]').first().hover();
  const card = page.locator('.item-pop');
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeHidden();
});
