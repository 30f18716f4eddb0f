import type { Page } from '@playwright/test';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { qualityTenthsMax } from '#rules/items/stats.ts';
import { bestRoundFigure, inRounds } from './best-round.ts';
import { longFrames, openPage, slowdown, withBrowser } from './browser.ts';
import { startProcess } from './host-process.ts';
import { benchMember } from './member.ts';
import type { Figure } from './table.ts';

/** Steps back, and forth again. */
const steps = 8;

const characterId = '00000000-0000-4000-8000-00000000be4c';

interface Found {
  items: { id: string; rarityMin: string }[];
}

/** Picks gear for the 21 slots, a different item for each. */
async function wholeGear(page: Page) {
  const gear: Record<string, object> = {};
  const worn = new Set<string>();
  for (const slot of dollSlots) {
    const answer = await page.request.get(`/api/aoc/database/gear/bySlot/${databaseSlot(slot)}`);
    const { items } = (await answer.json()) as Found;
    const item = items.find(({ id }) => !worn.has(id));
    if (!item) throw new Error(`The game data has nothing for ${slot}`);
    worn.add(item.id);
    gear[slot] = { id: item.id, rarity: item.rarityMin, enchantLevel: 3, quality: 41.5 };
  }
  return gear;
}

async function makeCharacter(page: Page): Promise<void> {
  const data = { characterId, IGN: 'Maren Tolliver', level: 36, gear: await wholeGear(page) };
  const answer = await page.request.post('/api/aoc/character/gear', { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Opens the form. Returns the calls for its data. */
async function openForm(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/aoc/')) calls.push(pathname);
  });
  const owner = new URLSearchParams({ userId: benchMember.id, userName: benchMember.username });
  await page.goto(`/tools/character2/${characterId}?${owner.toString()}`);
  await page
    .locator('[data-slot][data-rarity]')
    .nth(dollSlots.length - 1)
    .waitFor();
  // Prefetched code and pictures come first.
  await page.waitForLoadState('networkidle');
  return calls;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function typing(page: Page): Promise<void> {
  await field(page, 'In-game name').click();
  await page.keyboard.type(' of the long evening', { delay: 60 });
  await field(page, 'Strength').click();
  await page.keyboard.type('123', { delay: 60 });
}

/** Opens an equipped slot, before the measurement of the drag begins. */
async function openPopup(page: Page): Promise<void> {
  await page.locator('[data-slot="helmet"]').click();
  await page.getByRole('dialog').getByRole('slider').waitFor();
  await page.waitForTimeout(600);
}

async function dragging(page: Page): Promise<void> {
  const slider = page.getByRole('dialog').getByRole('slider');
  const track = await slider.boundingBox();
  if (!track) throw new Error('The popup has no slider');
  const y = track.y + track.height / 2;
  const share = Number(await slider.inputValue()) / qualityTenthsMax;
  await page.mouse.move(track.x + track.width * share, y);
  await page.mouse.down();
  for (let step = 0; step <= 60; step += 1) {
    const way = step <= 30 ? step / 30 : 2 - step / 30;
    await page.mouse.move(track.x + track.width * way, y);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
}

/**
 * Steps through the history, back or forth. The last edit emptied the doll.
 * @param filled slots that are filled afterwards
 */
async function step(page: Page, keys: string, filled: number): Promise<void> {
  for (let time = 0; time < steps; time += 1) {
    await page.keyboard.press(keys);
    await page.waitForTimeout(80);
  }
  // The slots change a few in each frame; one that never does lets this fail.
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-slot][data-rarity]').length === count,
    filled,
  );
}

/** Fills the history: fields, slots, and all equipment at once. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  for (const name of ['Dexterity', 'Wisdom', 'Mana', 'Armor']) await field(page, name).fill('12');
  await field(page, 'Primary archetype').selectOption('Tank');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.waitForTimeout(600);
}

/** What each figure is measured with. */
const figureOf = (what: string, frames: readonly number[]) =>
  bestRoundFigure(`${what}, 21 slots filled`, frames);

/** Measures the gear form: the calls that load it, and the frames while somebody edits. */
export async function benchCharacters(dataDir: string): Promise<Figure[]> {
  const host = await startProcess(dataDir, 0);
  try {
    return await withBrowser(async (browser) => {
      const page = await openPage(browser, host.origin, slowdown);
      await makeCharacter(page);
      const calls = await openForm(page);
      const figures: Figure[] = [
        {
          name: 'gear form: calls until it is ready, the batch of items included',
          ours: String(calls.length),
          against: '2',
          ratio: calls.length / 2,
          limit: { atMost: 1 },
        },
      ];
      const typed = await inRounds(() => longFrames(page, () => typing(page)));
      await openPopup(page);
      const dragged = await inRounds(() => longFrames(page, () => dragging(page)));
      await edit(page);
      const stepped = await inRounds(async () => [
        ...(await longFrames(page, () => step(page, 'Control+z', dollSlots.length))),
        ...(await longFrames(page, () => step(page, 'Control+Shift+z', 0))),
      ]);
      figures.push(
        figureOf('typing', typed),
        figureOf('dragging the quality', dragged),
        figureOf('undo and redo', stepped),
      );
      return figures;
    });
  } finally {
    await host.stop();
  }
}
