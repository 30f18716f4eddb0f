import type { Page } from '@playwright/test';
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

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':visible'));

async function open(page: Page): Promise<void> {
  await button(page, 'Best gear').click();
  await button(page, /^(?:Find the best|Look again)$/).waitFor();
}

/** Looks for the ten best by other weights than before, which are typed. */
async function find(page: Page, weight: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Armor: weight' }).fill('');
  await page.getByRole('textbox', { name: 'Armor: weight' }).pressSequentially(weight);
  await button(page, /^(?:Find the best|Look again)$/).click();
  await page.getByText('Proven: nothing better exists.').locator('visible=true').waitFor();
  await page.getByText('The 10 best that differ').waitFor();
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
      const read = await inRounds(async () => {
        const frames = await longFrames(page, () => open(page));
        await close(page);
        return frames;
      });
      await open(page);
      let weight = 1;
      const found = await inRounds(() => {
        weight += 0.3;
        return longFrames(page, () => find(page, weight.toFixed(1)));
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
