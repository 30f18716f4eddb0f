import type { Browser } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { withHost } from './host.ts';

interface Shot {
  name: string;
  path: string;
  width: number;
  height: number;
  /** the text typed into the search before the picture is taken */
  search?: string;
}

const folder = 'docs/screenshots';

/** A veteran of the demo guild, who may search. */
const member = '1000000000000002003';

const shots: readonly Shot[] = [
  { name: 'landing', path: '/', width: 1440, height: 900 },
  { name: 'search', path: '/database/aoc', width: 1440, height: 900, search: 'lamp' },
  { name: 'item', path: '/database/aoc/gear/109229507958001', width: 1440, height: 900 },
  { name: 'article', path: '/articles/general/public/battle-comms', width: 1440, height: 900 },
  { name: 'phone', path: '/articles/general/public/battle-comms', width: 390, height: 844 },
];

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const { name, path, width, height, search } = shot;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'dark' });
  const page = await context.newPage();
  await context.request.post(`${origin}/api/auth/demo`, { data: { id: member } });
  await page.goto(origin + path);
  if (search !== undefined) {
    await page.getByRole('searchbox').fill(search);
    await page.keyboard.press('Enter');
    await page.getByText(/items? match/).waitFor();
  }
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  await context.close();
}

/** Takes the README's pictures of the demo guild. */
export async function takeReadmePictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await withHost(async (browser, origin) => {
    for (const shot of shots) await take(browser, origin, shot);
  });
  console.log(`${shots.length} pictures are in ${folder}`);
}
