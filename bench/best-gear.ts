import type { Locator, Page } from '@playwright/test';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { bestRoundFigure, inRounds } from './best-round.ts';
import { longFrames, openPage, slowdown, withBrowser } from './browser.ts';
import { startProcess } from './host-process.ts';
import { benchMember } from './member.ts';
import type { Figure } from './table.ts';

const characterId = '00000000-0000-4000-8000-0000000be57c';

/** Opens a character of the highest level that wears nothing. */
async function openForm(page: Page): Promise<void> {
  const fields = { IGN: 'Best Bell', level: 50, archetype1: 'Tank', archetype2: 'Tank' };
  const data = { ...fields, characterId, gear: {} };
  const answer = await page.request.post('/api/aoc/character/gear', { data });
  if (!answer.ok()) throw new Error(await answer.text());
  const owner = new URLSearchParams({ userId: benchMember.id, userName: benchMember.username });
  await page.goto(`/tools/character2/${characterId}?${owner.toString()}`);
  await page
    .locator('[data-slot]')
    .nth(dollSlots.length - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
}

/** Waits until something stands in the dialog, in the page itself. */
async function until(page: Page, words: string): Promise<void> {
  await page.waitForFunction((pattern) => {
    const { textContent = '' } = document.querySelector('[role="dialog"]') ?? {};
    return new RegExp(pattern).test(textContent);
  }, words);
}

/**
 * Returns the middle of something that is pressed while frames are measured: to look for it by its
 * role then is work in the page, which takes longer than what is measured.
 */
async function middleOf(place: Locator): Promise<[x: number, y: number]> {
  const box = await place.and(place.page().locator(':visible')).boundingBox();
  if (!box) throw new Error('The page does not show what is pressed');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const asks = /^(?:Find the best|Look again)$/;

async function open(page: Page, [x, y]: [number, number]): Promise<void> {
  await page.mouse.click(x, y);
  await until(page, 'Find the best|Look again');
}

/** Looks for the ten best by other weights than before, which are typed. */
async function find(page: Page, weight: string): Promise<number[]> {
  const field = await middleOf(page.getByRole('textbox', { name: 'Armor: weight' }));
  const ask = await middleOf(button(page, asks));
  return longFrames(page, async () => {
    await page.mouse.click(...field, { clickCount: 3 });
    await page.keyboard.type(weight);
    await page.mouse.click(...ask);
    await until(page, 'Searching');
    await until(page, 'Proven: nothing better exists.*The 10 best that differ');
  });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Measures the frames while all gear is read and the ten best of it are found. */
export async function benchBestGear(dataDir: string): Promise<Figure[]> {
  const host = await startProcess(dataDir, 0);
  try {
    return await withBrowser(async (browser) => {
      const page = await openPage(browser, host.origin, slowdown);
      await openForm(page);
      const best = await middleOf(button(page, 'Best gear'));
      const read = await inRounds(async () => {
        const frames = await longFrames(page, () => open(page, best));
        await close(page);
        return frames;
      });
      await open(page, best);
      await page.waitForTimeout(600);
      let weight = 1;
      const found = await inRounds(() => {
        weight += 0.3;
        return find(page, weight.toFixed(1));
      });
      return [
        bestRoundFigure('best gear: all gear is read', read),
        bestRoundFigure('best gear: the ten best are found', found),
      ];
    });
  } finally {
    await host.stop();
  }
}
