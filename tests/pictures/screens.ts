import type { Browser, Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type MemberName, members } from '#tests/e2e/test.ts';
import { openScreen } from '#tests/screens/open.ts';
import type { Screen } from '#tests/screens/screen.ts';
import { takenAt, withHost } from './host.ts';
import { type Picture, writeSheets } from './sheets.ts';

/** The widths at which screens are looked at, each with the height of its window. */
export const windowHeights = { 360: 780, 768: 1024, 1440: 900, 1920: 1080 } as const;

export type Width = keyof typeof windowHeights;
export type Theme = 'dark' | 'light';

/** A picture of a longer page ends here, in pixels. */
const mostHeight = 4000;

/** Pages that are open at once. */
const hands = 2;

interface Wish {
  screens: readonly Screen[];
  widths: readonly Width[];
  themes: readonly Theme[];
  folder: string;
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Signs everybody in once. */
async function signIn(browser: Browser, baseURL: string, names: readonly MemberName[]) {
  const states = new Map<MemberName, State>();
  for (const name of new Set(names)) {
    const context = await browser.newContext({ baseURL });
    const id = members[name];
    if (id !== null) await context.request.post('/api/auth/demo', { data: { id } });
    states.set(name, await context.storageState());
    await context.close();
  }
  return states;
}

/** Returns the file name of a screen's pictures: `my-characters-none-yet`. */
function fileNameOf({ name }: Screen): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Says that something lies fixed over the page: a picture of the whole page would cut it off. */
function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('dialog[open], [role=dialog]')).some((dialog) => {
      for (let part: Element | null = dialog; part; part = part.parentElement) {
        if (getComputedStyle(part).position === 'fixed') return true;
      }
      return false;
    }),
  );
}

async function photograph(page: Page, file: string): Promise<void> {
  const options = { path: file, animations: 'disabled' } as const;
  if (await isCovered(page)) {
    await page.screenshot(options);
    return;
  }
  const height = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return document.documentElement.scrollHeight;
  });
  const { width, height: least } = page.viewportSize()!;
  const clip = { x: 0, y: 0, width, height: Math.max(least, Math.min(height, mostHeight)) };
  await page.screenshot({ ...options, fullPage: true, clip });
}

async function takeScreen(
  browser: Browser,
  state: { baseURL: string; storageState: State },
  screen: Screen,
  width: Width,
  { themes, folder }: Wish,
): Promise<Picture[]> {
  const context = await browser.newContext({
    ...state,
    viewport: { width, height: windowHeights[width] },
    colorScheme: themes[0]!,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  try {
    context.setDefaultTimeout(20_000);
    await context.clock.setFixedTime(takenAt);
    const page = await context.newPage();
    await openScreen(page, screen);
    const pictures: Picture[] = [];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const file = join(folder, `${fileNameOf(screen)}-${width}-${theme}.png`);
      await photograph(page, file);
      pictures.push({ name: screen.name, file, width, theme });
    }
    return pictures;
  } finally {
    await context.close();
  }
}

/**
 * Photographs screens, and lays the pictures out on sheets.
 * @returns the number of screens that could not be reached
 */
export async function takeScreens(wish: Wish): Promise<number> {
  const { screens, widths, folder } = wish;
  await mkdir(folder, { recursive: true });
  const taken = new Map<string, Picture[]>();
  const failures: string[] = [];
  await withHost(async (browser, baseURL) => {
    const names = screens.map(({ who }) => who);
    const states = await signIn(browser, baseURL, names);
    // Screens take turns, so that two pages of one screen never change the same character at once.
    const waiting = [...screens];
    const work = async () => {
      for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
        const pictures: Picture[] = [];
        for (const width of widths) {
          const state = { baseURL, storageState: states.get(screen.who)! };
          try {
            pictures.push(...(await takeScreen(browser, state, screen, width, wish)));
          } catch (error) {
            failures.push(`${screen.name}, ${width} px: ${String(error).slice(0, 400)}`);
          }
        }
        taken.set(screen.name, pictures);
      }
    };
    await Promise.all(Array.from({ length: hands }, work));
  });
  const pictures = screens.flatMap(({ name }) => taken.get(name) ?? []);
  const sheets = screens.length > 1 ? await writeSheets(pictures, join(folder, 'sheets')) : 0;
  for (const failure of failures) console.error(failure);
  console.log(`${pictures.length} pictures and ${sheets} sheets are in ${folder}`);
  return failures.length;
}
