import { type Browser, chromium, type Page } from '@playwright/test';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { slug } from 'github-slugger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { SiteManifest } from '#contract/site-manifest.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { readBuild } from '#server/host/in-place.ts';
import { silentLog } from '#server/host/log.ts';
import { pageParts } from '#texts/heading-ids.ts';
import { browserArgs, findBrowser } from '../browser.ts';
import { addSurroundings, addText, page as plainText } from '../build/text-page.ts';
import { findInBothThemes } from '../e2e/axe.ts';
import {
  allowedTexts,
  firstDay,
  foreignHeading,
  hardPages,
  hardTexts,
  headingInTab,
  longWord,
  parts,
  questsInTier,
  reviewedText,
  rows,
  tiers,
  wholeText,
} from './hard-texts.ts';
import { copyProject } from './project-copy.ts';

const widths = [360, 768, 1440] as const;

/** Demo members: an officer, and those who see all tiers, and two of them. */
const officer = '1000000000000002007';
const core = '1000000000000002005';
const member = '1000000000000002002';

const cleanup = new AsyncDisposableStack();
let host: Host;
let browser: Browser;
let folder: string;
let manifest: SiteManifest;

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'guildhall-hard-'));
  cleanup.defer(() => rm(data, { recursive: true }));
  const copy = await copyProject();
  cleanup.defer(() => copy.remove());
  for (const [name, text] of hardTexts) {
    const file = join(copy.folder, 'src/content', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await addSurroundings(copy.folder);
  await addText(copy.folder, 'guides/kind-plain.mdx', plainText('Words.'));
  for (const { name, text } of allowedTexts) {
    await addText(copy.folder, `guides/${name}.mdx`, text);
  }
  await addText(copy.folder, 'guides/whole-text.mdx', wholeText);
  await addText(copy.folder, 'guides/reviewed-text.mdx', reviewedText);
  await copy.build();
  ({ folder, manifest } = await readBuild(copy.dist));
  host = await startHost({
    env: readEnv({ PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off' }),
    guild,
    log: silentLog,
    siteFolder: copy.dist,
  });
  cleanup.defer(() => host.close());
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  cleanup.defer(() => browser.close());
}, 300_000);

const timeout = 60_000;

afterAll(() => cleanup.disposeAsync());

async function open(path: string, width: number, id?: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: host.origin,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  if (id !== undefined) await page.request.post('/api/auth/demo', { data: { id } });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Finds texts of the page that stick out of the window, except in a part that scrolls. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
      range.selectNodeContents(node);
      const { left, right, width, height } = range.getBoundingClientRect();
      // Texts for screen readers alone are a point, or stand far outside on the left.
      if (width <= 1 || height <= 1 || right < 0 || scrolls(node.parentElement)) continue;
      if (right > window.innerWidth + 1 || left < -1) {
        found.push(`<${node.parentElement.localName}> ${node.textContent.trim().slice(0, 40)}`);
      }
    }
    return found;
  });
}

describe.each(widths)('at %i px', { timeout }, (width) => {
  it.each(hardPages)('%s keeps its layout', async (path) => {
    const page = await open(path, width);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled).toBeLessThanOrEqual(width);
    expect(await sticksOut(page)).toEqual([]);
    await page.close();
  });

  it('a table of 200 rows scrolls by itself, with a key too', async () => {
    const page = await open('/articles/general/public/hard-table', width);
    const box = page.getByRole('group', { name: 'Table' });
    expect(await box.locator('tbody tr').count()).toBe(rows);
    const overflow = () => box.evaluate((part) => part.scrollWidth - part.clientWidth);
    expect(await overflow()).toBeGreaterThan(0);
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0);
    await page.close();
  });

  it('every part of a long text is in its contents, which can be reached whole', async () => {
    const page = await open('/articles/general/public/hard-pages', width);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const links = contents.locator('a');
    // The contents are folded where there is no room beside the text.
    if (!(await links.last().isVisible())) await contents.locator('summary').click();
    expect(await links.count()).toBe(parts);
    await links.last().click();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector(':target')!.getBoundingClientRect().top),
      )
      .toBeLessThan(300);
    // The current part is marked, where the contents can be seen.
    const current = contents.locator('[aria-current]');
    await expect.poll(() => current.textContent()).toContain(`Part ${parts} `);
    const box = await current.boundingBox();
    if (width === 1440) expect(box!.y + box!.height).toBeLessThanOrEqual(900);
    await page.close();
  });

  it('text from right to left stands at the right', async () => {
    const page = await open('/articles/general/public/hard-scripts', width);
    const paragraph = page.locator('[dir=rtl] > p').first();
    expect(await paragraph.evaluate((part) => getComputedStyle(part).textAlign)).not.toBe('left');
    const marker = page.locator('[dir=rtl] > ul > li').first();
    const padding = await marker.evaluate(({ parentElement }) => {
      const { paddingLeft, paddingRight } = getComputedStyle(parentElement!);
      return { left: parseFloat(paddingLeft), right: parseFloat(paddingRight) };
    });
    expect(padding.right).toBeGreaterThan(padding.left);
    await page.close();
  });

  it('paragraphs within a part are apart', async () => {
    const page = await open('/articles/general/public/hard-blocks', width);
    for (const within of ['.callout', 'blockquote', 'details', 'li']) {
      const second = page.locator(`.prose ${within} p + p`).last();
      const gap = await second.evaluate((part) => {
        const before = part.previousElementSibling!.getBoundingClientRect().bottom;
        return part.getBoundingClientRect().top - before;
      });
      expect(gap, within).toBeGreaterThan(8);
    }
    await page.close();
  });

  it('text within <div> has its paragraphs as far apart as other text', async () => {
    const page = await open('/articles/general/public/hard-scripts', width);
    const gaps = await page.locator('[dir=rtl] > * + :not(link)').evaluateAll((parts) =>
      parts.map((part) => {
        // What brings styles has no place of its own.
        const placed = part.previousElementSibling!.matches('link')
          ? part.previousElementSibling.previousElementSibling!
          : part.previousElementSibling!;
        const before = placed.getBoundingClientRect().bottom;
        return [part.localName, Math.round(part.getBoundingClientRect().top - before)] as const;
      }),
    );
    expect(gaps.length).toBeGreaterThan(4);
    for (const [name, gap] of gaps) expect(gap, name).toBeGreaterThan(12);
    await page.close();
  });
});

describe.each(widths)('a long list of quests at %i px', { timeout }, (width) => {
  const titles = (page: Page, tier: string) =>
    page.locator(`[data-section=${tier}] [data-title]`).allTextContents();
  const written = (tier: string) =>
    Array.from(
      { length: questsInTier },
      (_, index) => `Errand ${String(questsInTier - 1 - index).padStart(2, '0')} of ${tier}`,
    );

  it('stands in its tiers, in the order that is written', async () => {
    const page = await open('/articles/quests', width, core);
    await expect
      .poll(async () => (await titles(page, 't3')).length, { timeout: 10_000 })
      .toBe(questsInTier);
    for (const tier of tiers) {
      const all = (await titles(page, tier)).map((title) => title.trim());
      expect(all.filter((title) => title.startsWith('Errand'))).toEqual(written(tier));
    }
    const order = await page
      .locator('[data-section]')
      .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(await sticksOut(page)).toEqual([]);
    const overlaps = await page.locator('[data-section] li').evaluateAll((items) => {
      const boxes = items.map((item) => item.getBoundingClientRect());
      // Rows may stand beside each other: they overlap where both their sides do.
      return boxes.filter((box, at) =>
        boxes
          .slice(0, at)
          .some(
            (other) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          ),
      ).length;
    });
    expect(overlaps).toBe(0);
    await page.close();
  });

  it('shows a member two tiers, and a guest one', async () => {
    const page = await open('/articles/quests', width, member);
    await expect
      .poll(async () => (await titles(page, 't1')).length, { timeout: 10_000 })
      .toBe(questsInTier);
    expect(await titles(page, 't2')).toEqual([]);
    await page.close();
    const guest = await open('/articles/quests', width);
    expect(await titles(guest, 'public')).toHaveLength(questsInTier);
    expect(await titles(guest, 't1')).toEqual([]);
    expect(await guest.content()).not.toContain('of t1');
    await guest.close();
  });
});

describe('a text whose headings are no plain letters, or lie in a tab', { timeout }, () => {
  const address = '/articles/general/public/hard-headings';
  const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
  const current = (page: Page) => contentsOf(page).locator('[aria-current]');

  it('has its current part marked in its contents', async () => {
    const page = await open(address, 1440);
    for (const name of ['Über den Nebel', 'By the keys', foreignHeading]) {
      await contentsOf(page).getByRole('link', { name }).click();
      await expect.poll(() => current(page).allTextContents()).toEqual([name]);
    }
    await page.close();
  });

  it('opens the tab that a link leads to, each time, and never marks what lies in a closed one', async () => {
    const page = await open(address, 1440);
    const hidden = page.getByRole('heading', { name: headingInTab });
    const link = contentsOf(page).getByRole('link', { name: headingInTab });
    expect(await hidden.isVisible()).toBe(false);
    await page.getByRole('tab', { name: 'Windows' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 100);
    for (let time = 0; time < 2; time += 1) {
      await link.click();
      await expect.poll(() => hidden.isVisible()).toBe(true);
      await expect.poll(() => current(page).allTextContents()).toEqual([headingInTab]);
      await page.getByRole('tab', { name: 'Windows' }).click();
      await expect.poll(() => current(page).allTextContents()).not.toContain(headingInTab);
    }
    await page.close();
  });

  it('opens it for whoever comes by its address', async () => {
    const page = await open(`${address}#${encodeURIComponent('übers-terminal')}`, 1440);
    const heading = page.getByRole('heading', { name: headingInTab });
    expect(await heading.isVisible()).toBe(true);
    expect((await heading.boundingBox())!.y).toBeLessThan(300);
    await page.close();
  });

  it('has a button for the address of each heading', async () => {
    const page = await open(address, 1440);
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 300);
    const buttons = page.locator('.prose').getByRole('button', { name: /^Copy the link/ });
    await expect.poll(() => buttons.count()).toBe(4);
    await page.getByRole('tab', { name: 'Linux' }).click();
    const own = page.getByRole('button', { name: `Copy the link to “${headingInTab}”` });
    expect(await own.isVisible()).toBe(true);
    await page.close();
  });

  it('says on paper where its links lead, once', async () => {
    const page = await open(address, 1440);
    await page.emulateMedia({ media: 'print' });
    const behind = (name: string) =>
      page
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await behind('https://example.org/bell/')).toBe('none');
    expect(await behind('the bell')).toBe('" (https://example.org/rung)"');
    await page.close();
  });
});

describe('parts within parts', { timeout }, () => {
  const address = '/articles/general/public/hard-blocks';

  it('code in a text from right to left begins at the left', async () => {
    const page = await open(address, 360);
    const indent = await page.locator('[dir=rtl] .code pre').evaluate((box) => {
      const first = document.createRange();
      first.setStart(document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode()!, 0);
      return first.getBoundingClientRect().left - box.getBoundingClientRect().left;
    });
    expect(indent).toBeLessThan(40);
    await page.close();
  });

  it('the count of a list from right to left reads from left to right, at the right', async () => {
    const page = await open(address, 360);
    const count = page.locator('[dir=rtl] [role=status]');
    const { places, isRight } = await count.evaluate((part) => {
      const words = part.firstChild!;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(words, at);
        range.setEnd(words, at + 1);
        return range.getBoundingClientRect().left;
      };
      const box = part.parentElement!.getBoundingClientRect();
      const own = part.getBoundingClientRect();
      return {
        places: [0, 2, 5].map(leftOf),
        isRight: box.right - own.right < own.left - box.left,
      };
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(isRight).toBe(true);
    await page.close();
  });

  it('arrow keys lead to the tab that stands there, from right to left too', async () => {
    const page = await open(address, 360);
    const tabs = page.locator('[dir=rtl] [role=tab]');
    const leftOf = (at: number) => tabs.nth(at).evaluate((tab) => tab.getBoundingClientRect().left);
    expect(await leftOf(1)).toBeLessThan(await leftOf(0));
    await tabs.first().focus();
    for (const [key, at] of [
      ['ArrowLeft', 1],
      ['ArrowLeft', 2],
      ['ArrowLeft', 0],
      ['ArrowRight', 2],
      ['Home', 0],
      ['End', 2],
    ] as const) {
      await page.keyboard.press(key);
      expect(await tabs.nth(at).evaluate((tab) => tab === document.activeElement), key).toBe(true);
      expect(await tabs.nth(at).getAttribute('aria-selected')).toBe('true');
    }
    await page.close();
  });

  it('columns of a table stand as they are told to', async () => {
    const page = await open(address, 1440);
    const cells = page.locator('table').filter({ hasText: 'Middle of it' }).locator('th, td');
    const sides = await cells.evaluateAll((all) =>
      all.map((cell) => getComputedStyle(cell).textAlign),
    );
    expect(sides).toEqual(['start', 'center', 'end', 'start', 'center', 'end']);
    await page.close();
  });

  it('what is pressed within a card is pressed, and all the rest of it leads on', async () => {
    for (const [x, y, path] of [
      [5, 5, '/articles/general'],
      [-10, -10, '/articles/general/public/battle-comms'],
    ] as const) {
      const page = await open(address, 1440);
      const link = page.getByRole('link', { name: 'the list' });
      await link.scrollIntoViewIfNeeded();
      const { x: left, y: top } = (await link.boundingBox())!;
      await page.mouse.click(left + x, top + y);
      await page.waitForURL((url) => url.pathname === path);
      await page.close();
    }
  });

  it('a part within a card keeps its own sign', async () => {
    const page = await open(address, 360);
    const callout = page.locator('.card .callout');
    const [box, sign] = [await callout.boundingBox(), await callout.locator('> svg').boundingBox()];
    expect(sign!.x).toBeGreaterThan(box!.x);
    expect(sign!.y).toBeGreaterThan(box!.y);
    await page.close();
  });

  it('the language of code stays whole beside a long name', async () => {
    const page = await open(address, 360);
    await page.mouse.move(200, 200);
    await page.mouse.move(240, 240);
    const caption = page.locator('.card figcaption');
    await caption.getByRole('button', { name: 'Copy' }).waitFor();
    const { lines, gap } = await caption.evaluate((part) => {
      const language = [...part.childNodes].find((node) =>
        node.textContent?.includes('powershell'),
      );
      const range = document.createRange();
      range.selectNodeContents(language!);
      const { left } = range.getBoundingClientRect();
      return {
        lines: range.getClientRects().length,
        gap: left - part.querySelector('b')!.getBoundingClientRect().right,
      };
    });
    expect(lines).toBe(1);
    expect(gap).toBeGreaterThan(5);
    await page.close();
  });
});

it.each(['scripts', 'words'])(
  'a text with code of its own reads as one without: %s',
  async (name) => {
    const proseOf = async (slug: string) => {
      const html = await (await fetch(`${host.origin}/articles/general/public/${slug}`)).text();
      const [, prose = ''] = /<div class="prose">(.*?)<a [^>]*href="#top"/s.exec(html) ?? [];
      return prose.trim();
    };
    const alone = await proseOf(`hard-${name}`);
    expect(alone.length).toBeGreaterThan(1000);
    expect(await proseOf(`hard-${name}-with-code`)).toBe(alone);
  },
);

it('feeds tell of the newest fifty', async () => {
  for (const [file, entry] of [
    ['rss.xml', '<item>'],
    ['atom.xml', '<entry>'],
  ] as const) {
    const feed = await (await fetch(`${host.origin}/${file}`)).text();
    expect(feed.split(entry)).toHaveLength(51);
  }
});

it('texts that wait for their day leave no trace but the day', async () => {
  for (const name of ['later', 'much-later', 'never']) {
    expect((await fetch(`${host.origin}/articles/guides/${name}`)).status).toBe(404);
  }
  const list = await (await fetch(`${host.origin}/articles/guides`)).text();
  expect(list).not.toMatch(/later|never/);
  expect(manifest.due).toBe(firstDay);
  expect(JSON.stringify(manifest)).not.toMatch(/later|Later|Never/);
});

it('are named on the landing page as far as it is no list of its own', async () => {
  const landing = manifest.files.find(({ path }) => path === '/');
  const html = await readFile(join(folder, landing?.file ?? ''), 'utf8');
  const [, reads = ''] = /<section aria-labelledby="reads">(.*?)<\/section>/s.exec(html) ?? [];
  expect(reads.match(/<li/g)).toHaveLength(8);
  const written = manifest.articles.filter(({ path }) =>
    path.startsWith('/articles/general/public/'),
  );
  expect(written.length).toBeGreaterThan(8);
  expect(reads).toContain(`<a href="/articles/general">All ${written.length} articles</a>`);
});

describe('a kind of text that is allowed', () => {
  const pageOf = (name: string) =>
    manifest.files.find(({ path }) => path === `/articles/guides/${name}`);
  // The page's facts for search engines are a piece of their own: what counts is how many there are.
  const scripts = (name: string) =>
    /script-src ([^;]*)/
      .exec(pageOf(name)?.headers['content-security-policy'] ?? '')?.[1]
      ?.split(' ').length;

  it.each(allowedTexts)('$kind', async ({ name, text }) => {
    const file = pageOf(name);
    const isDraft = text.toString().includes('draft: true');
    expect(file === undefined).toBe(isDraft);
    if (!file) return;
    const html = await readFile(join(folder, file.file), 'utf8');
    const [, prose = ''] = /<div class="prose">(.*?)<a [^>]*href="#top"/s.exec(html) ?? [];
    expect(prose.trim()).not.toBe('');
    // The words of a title are no tags.
    const tags = prose.replaceAll(/="[^"]*"/g, '');
    // What begins a film is a script of the project's own.
    const films = tags.match(/<a [^>]*data-player/g)?.length ?? 0;
    expect(tags.match(/<script\b/g) ?? []).toHaveLength(films);
    expect(tags).not.toMatch(/<(?:style|iframe|form|meta|object)\b/);
    expect(scripts(name)).toBe((scripts('kind-plain') ?? 0) + films);
    const ids = Array.from(html.matchAll(/<[a-z][^>]*\sid="([^"]*)"/g), ([, id]) => id);
    expect(ids).not.toContain('');
    expect(new Set(ids).size, ids.join(' ')).toBe(ids.length);
    // Addresses within the page lead to what is there.
    const anchors = Array.from(prose.matchAll(/\shref="#([^"]*)"/g), ([, id = '']) =>
      decodeURIComponent(id),
    );
    expect(ids).toEqual(expect.arrayContaining(anchors));
  });
});

/** Lists words and pictures of the text that nobody sees, though they are not folded away. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const prose = document.querySelector('.prose')!;
    const isFolded = (element: Element) =>
      element.closest(
        'script, rp, details:not([open]) > :not(summary), [hidden], .tabs p:first-child',
      ) !== null;
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        ? width > 0 && height > 0
        : false;
    };
    const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!textContent?.trim() || !parentElement || isFolded(parentElement)) continue;
      if (!seen(parentElement)) found.push(textContent.trim().slice(0, 40));
    }
    for (const picture of prose.querySelectorAll('img')) {
      if (getComputedStyle(picture).display === 'none') continue;
      if (!seen(picture) || picture.naturalWidth === 0) found.push(picture.currentSrc);
    }
    return found;
  });
}

/** Has the pictures of a page come, those below the fold too. */
async function drawn(page: Page): Promise<void> {
  // A page that is not for everybody shows nothing until it is known who looks.
  await page.waitForFunction(() => document.documentElement.dataset.guard !== 'waiting');
  await page.evaluate(async () => {
    const shown = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of shown) picture.loading = 'eager';
    await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)));
  });
}

describe.each([360, 1440])('what a text may hold, photographed at %i px', { timeout }, (width) => {
  const photographs = 'test-results/texts';

  it('each kind fits, and all of it is seen', async () => {
    await mkdir(photographs, { recursive: true });
    const page = await open('/articles/guides/kind-plain', width);
    const texts = allowedTexts.filter(({ text }) => !text.toString().includes('draft: true'));
    for (const { name, kind, text } of texts) {
      if (text.toString().includes('access: 3')) {
        await page.request.post('/api/auth/demo', { data: { id: core } });
      }
      await page.goto(`/articles/guides/${name}`);
      await drawn(page);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, kind).toBeLessThanOrEqual(width);
      expect(await sticksOut(page), kind).toEqual([]);
      expect(await unseen(page), kind).toEqual([]);
      const path = join(photographs, `${name}-${width}.png`);
      const picture = await page.locator('.prose').screenshot({ path });
      expect(picture.length, kind).toBeGreaterThan(0);
    }
    await page.close();
  });

  it('all of it at once fits, in both themes, and is whole on paper', async () => {
    const page = await open('/articles/guides/whole-text', width);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      const path = join(photographs, `whole-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled).toBeLessThanOrEqual(width);
      expect(await sticksOut(page)).toEqual([]);
      expect(await unseen(page)).toEqual([]);
    }
    await page.emulateMedia({ media: 'print' });
    // What is folded on the screen is not on paper: tabs, and what unfolds.
    for (const words of ['client.ini', 'Open a terminal.', 'What unfolds.', 'The seven words.']) {
      await expect.poll(() => page.getByText(words).isVisible(), { message: words }).toBe(true);
    }
    const { cut, overlapping, pressed } = await page.evaluate(() => {
      const inProse = [...document.querySelectorAll('.prose *')].filter((one) =>
        one.checkVisibility(),
      );
      const card = document.querySelector('.card > a[href^="http"]')!;
      return {
        cut: inProse.filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && one.matches('pre, div, ol'),
        ).length,
        overlapping: getComputedStyle(card, '::after').position === 'absolute',
        pressed: inProse.filter((one) => one.matches('button, .act')).length,
      };
    });
    expect({ cut, overlapping, pressed }).toEqual({ cut: 0, overlapping: false, pressed: 0 });
    await page.close();
  });
});

it('a text in review is whole to editors, says what it is, and waits at home', async () => {
  const page = await open('/articles/guides/reviewed-text', 1440, officer);
  await expect
    .poll(() => page.getByText('Editors and officers alone see it.').isVisible())
    .toBe(true);
  const mark = page.locator('header').getByText('In review', { exact: true }).first();
  expect(await mark.evaluate((chip) => getComputedStyle(chip).borderStyle)).toBe('solid');
  expect(await findInBothThemes(page)).toEqual([]);
  await page.goto('/');
  const line = page.getByRole('listitem').filter({ hasText: 'A text in reviewEverything' });
  await expect
    .poll(() => line.textContent(), { timeout: 10_000 })
    .toBe('A text in reviewEverything at once');
  const link = line.getByRole('link', { name: 'A text in review' });
  expect(await link.getAttribute('href')).toBe('/articles/guides/reviewed-text');
  await page.close();
}, 60_000);

it('no heading can have the id of a part of its page', async () => {
  const page = await open('/articles/guides/whole-text', 1440, officer);
  await page.locator('.tabs[data-live]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  const ids = await page
    .locator('[id]:not(.prose :is(h2, h3), .prose [id^="user-content-"])')
    .evaluateAll((parts) => parts.map(({ id }) => id));
  expect(ids).toContain('main');
  expect(ids).toContainEqual(expect.stringContaining('tab:'));
  // An id that could be a heading's is one that stays as it is where ids are made of words.
  const likeHeadings = ids.filter((id) => slug(id) === id);
  expect(likeHeadings.filter((id) => !pageParts.includes(id))).toEqual([]);
  await page.close();
}, 60_000);

it('the long word is one that nothing breaks', () => {
  expect(longWord).toMatch(/^[A-Za-z]{200,}$/);
});
