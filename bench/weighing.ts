import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readGearSpace } from '#contract/gear-space.ts';
import { weighDrop } from '#contract/weighing.ts';
import type { Item } from '#contract/game-records.ts';
import { openDatabase } from '#server/db/open.ts';
import { withPieces } from '#solving/gear/members.ts';
import { PeopleWeighing } from '#solving/gear/weigh-people.ts';
import type { WeighWish } from '#solving/gear/weighed.ts';
import { blockOf } from './block.ts';
import { openPage, slowdown, untilPainted, withBrowser } from './browser.ts';
import { members, writeDressedGuild } from './dressed-guild.ts';
import { frameFigure } from './frames.ts';
import { startProcess } from './host-process.ts';
import { openMemberApp } from './member-app.ts';
import { type Figure, median, percentile, timeFigure } from './table.ts';

const rounds = 5;

/** The longest that everybody may be weighed in the worker, in milliseconds (product §10). */
const longest = 2000;

/** The longest block of the server, in milliseconds. */
const longestBlock = 50;

const wish: WeighWish = { who: 'mains', profile: null, pool: 'kept', at: 'worn' };

const pathOf = (item: Item, who: string) => `/api/guild/drops/weighing/${item.id}?who=${who}`;

/** Measures what the worker does with the server's answers: the question, the search, the arithmetic. */
function benchSearch(space: string, answer: string, item: Item): Figure[] {
  const read = readGearSpace.answer.parse(JSON.parse(space));
  const { characters } = weighDrop.answer.parse(JSON.parse(answer));
  const people = characters.map(({ gear, ...who }) => ({ who, gear }));
  const times: number[] = [];
  let [weighed, unproven, pieces] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const weighing = new PeopleWeighing(read, people, item.id, wish);
    const found = withPieces(weighing.candidates, { isOver: () => false });
    const { rows } = weighing.resultOf(found);
    times.push(performance.now() - began);
    weighed = rows.length;
    unproven = rows.filter(({ isProven }) => !isProven).length;
    pieces = median(weighing.candidates.map(({ problem }) => problem.pieces.length));
  }
  if (weighed < members - 20) throw new Error(`Only ${weighed} mains were weighed`);
  return [
    timeFigure(
      `weighing an item for ${weighed} mains, ${pieces} pieces each at the median, in the worker`,
      median(times),
      longest,
    ),
    {
      name: 'of them without a proof',
      ...{ ours: String(unproven), against: '0', ratio: unproven, limit: { atMost: 0 } },
    },
  ];
}

/** Measures the server's answer, through the whole API with the session, and the search after it. */
async function benchAnswer(folder: string, item: Item): Promise<Figure[]> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const app = await openMemberApp(database);
  try {
    const space = await app.ask(readGearSpace.path);
    const times: number[] = [];
    let block = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      // Other programs only make a block longer: the best of the rounds counts.
      block = Math.min(block, await blockOf(() => app.ask(pathOf(item, 'all'))));
      times.push(performance.now() - began);
    }
    const answer = await app.ask(pathOf(item, 'mains'));
    return [
      {
        name: 'what everybody has to choose from, alts too, server',
        ours: `${percentile(times, 0.95).toFixed(0)} ms, ${(answer.length / 1000).toFixed(0)} KB of mains`,
        ...{ against: '', ratio: 0, limit: null },
      },
      timeFigure('the same, longest block of the loop', block, longestBlock),
      ...benchSearch(space, answer, item),
    ];
  } finally {
    await app.close();
    await database.close();
  }
}

const list = '[aria-label="Who should get this?"] > li';

/** Weighs, looks how the first adds up, and weighs again by other weights and with alts. */
async function weigh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weigh it up' }).click();
  await page.locator(list).first().waitFor();
  await page.getByRole('button', { name: 'How it adds up' }).first().click();
  await page.getByRole('button', { name: 'Show more' }).first().click();
  await page.getByLabel('Weights').selectOption({ label: 'Healer' });
  await page.getByText('Weighing').waitFor({ state: 'detached' });
  await page.getByLabel('For', { exact: true }).selectOption('all');
  await page.getByText('Weighing').waitFor({ state: 'detached' });
}

async function openItem(page: Page, item: Item): Promise<void> {
  await page.goto(`/database/aoc/${item.layout}/${item.id}`);
  await page.getByRole('button', { name: 'Weigh it up' }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function benchPage(folder: string, item: Item): Promise<Figure[]> {
  const host = await startProcess(folder, 0);
  try {
    return await withBrowser(async (browser) => {
      const page = await openPage(browser, host.origin);
      await openItem(page, item);
      const took = await untilPainted(page, { event: 'click', selector: list }, () =>
        page.getByRole('button', { name: 'Weigh it up' }).click(),
      );
      const frames: Figure[] = [];
      for (const rate of [1, slowdown]) {
        const slowly = rate === 1 ? '' : `, ${rate} × slower`;
        const what = {
          name: `weighing ${members} mains and reading it${slowly}`,
          isHeld: rate === 1,
        };
        const open = async () => {
          const one = await openPage(browser, host.origin, rate);
          await openItem(one, item);
          return one;
        };
        frames.push(await frameFigure(what, open, weigh));
      }
      return [
        {
          name: 'from “Weigh it up” to the list, with all that is read for it',
          ours: `${took.toFixed(0)} ms`,
          ...{ against: '', ratio: 0, limit: null },
        },
        ...frames,
      ];
    });
  } finally {
    await host.stop();
  }
}

/** Measures “Who should get this?” in a guild of 240 whose members wear something in every slot. */
export async function benchWeighing(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  try {
    const item = await writeDressedGuild(folder);
    return [...(await benchAnswer(folder, item)), ...(await benchPage(folder, item))];
  } finally {
    await rm(folder, { recursive: true });
  }
}
