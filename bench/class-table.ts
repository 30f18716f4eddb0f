import type { Browser, Page } from '@playwright/test';
import { openPage, slowdown } from './browser.ts';
import { frameFigure } from './frames.ts';
import { size } from './guild-year.ts';
import type { Figure } from './table.ts';

const sorted = ['Username', 'IGN', 'Health', 'Class', 'updated', 'Squad', 'Level'];

async function openTable(browser: Browser, origin: string, rate: number): Promise<Page> {
  const page = await openPage(browser, origin, rate);
  await page.goto('/admin/dashboards/classes');
  await page.getByText(`${size.characters} of ${size.characters} characters`).waitFor();
  await page.waitForTimeout(500);
  return page;
}

/** Sorts by each column, up and down. */
async function sortAll(page: Page): Promise<void> {
  for (const name of sorted) {
    const head = page.getByRole('columnheader', { name, exact: true });
    const before = await head.getAttribute('aria-sort');
    for (let turn = 0; turn < 2; turn += 1) {
      await head.getByRole('button').click();
      await page.waitForTimeout(80);
    }
    const after = await head.getAttribute('aria-sort');
    if (after === null || (before !== null && after !== before)) {
      throw new Error(`The table is not sorted by ${name}, up and down`);
    }
  }
}

async function scrollFar(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Characters' });
  await region.hover();
  let farthest = 0;
  for (const y of [300, 2000, 9000, -4000, 400, 400, 400, -12_000]) {
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, y);
    await page.waitForTimeout(60);
    farthest = Math.max(farthest, await region.evaluate(({ scrollTop }) => scrollTop));
  }
  if (farthest < 9000) throw new Error(`The table scrolled only ${farthest} pixels`);
}

const works = { Sorting: sortAll, Scrolling: scrollFar };

/**
 * Measures sorting and scrolling of the officers' table: no frame above 50 ms; on a slow machine
 * the figure has no limit.
 */
export async function benchClassTable(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const rate of [1, slowdown]) {
    const slowly = rate === 1 ? '' : `, ${rate} × slower`;
    for (const [name, work] of Object.entries(works)) {
      const what = { name: `${name} ${size.characters} characters${slowly}`, isHeld: rate === 1 };
      figures.push(await frameFigure(what, () => openTable(browser, origin, rate), work));
    }
  }
  return figures;
}
