import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild as ours } from '#config';
import type { Guild } from '#rules/guild/guild.ts';
import { readBuild } from '#server/host/in-place.ts';
import { browserArgs, findBrowser } from '#tests/browser.ts';
import { guild as bright } from '../guilds/bright/guild.config.ts';
import { buildGuild } from '../guilds/guild-copy.ts';
import { guild as plain } from '../guilds/plain/guild.config.ts';
import { servePublic } from './guild-pages.ts';
import type { ProjectCopy } from './project-copy.ts';

/** Two builds after each other, on a machine that has other things to do. */
const timeout = 300_000;

/** What stands in files of text; everything else is a picture, a font or packed. */
const texts = new Set(['.html', '.css', '.svg', '.js', '.json', '.xml', '.txt']);

interface Site {
  config: Guild;
  /** words of the guild's files that nobody else would use */
  marks: readonly string[];
  /** an article that anybody may read */
  article: string;
}

/** The guild that the project comes with, and the examples of tests/guilds. */
const sites: Record<'ours' | 'bright' | 'plain', Site> = {
  ours: {
    config: ours,
    marks: ['Tarrenquay', 'Hester Lowther', 'ninthlamp', 'ninth-lamp'],
    article: '/articles/general/public/squads',
  },
  bright: {
    config: bright,
    marks: ['marigold', 'west gate', 'saddlebags'],
    article: '/articles/general/open/stall-rules',
  },
  plain: {
    config: plain,
    marks: ['greyfold', 'with chalk'],
    article: '/articles/general/notes/the-bank',
  },
};

type Name = keyof typeof sites;

const names = Object.keys(sites) as Name[];

interface Built {
  folder: string;
  /** each file's path below the build, with its bytes */
  files: ReadonlyMap<string, Buffer>;
}

const built = {} as Record<Name, Built>;
const copies: ProjectCopy[] = [];
let browser: Browser;

async function read(dist: string): Promise<Built> {
  const { folder } = await readBuild(dist);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length), await readFile(path)] as const),
  );
  return { folder, files: new Map(files) };
}

beforeAll(async () => {
  built.ours = await read('dist');
  for (const name of ['bright', 'plain'] as const) {
    const copy = await buildGuild(name);
    copies.push(copy);
    built[name] = await read(copy.dist);
  }
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
}, timeout);

afterAll(async () => {
  await browser.close();
  await Promise.all(copies.map((copy) => copy.remove()));
});

/** Words of the program itself, which a guild may choose for its own. */
const shared = new Set(['Guides', 'Quests', 'Notes', 'Dark', 'Light', 'Dusk', 'Noon']);

/** Lists everything by which readers know a guild. */
function wordsOf({ config, marks }: Site): string[] {
  const { name, game, hero, themes, officers = [], links, notices, discord, sections } = config;
  const titles = Object.values(sections).flatMap((parts) => parts.map(({ title }) => title));
  // Words that any guild may use say nothing.
  const own = [...titles, themes.dark, themes.light].filter((title) => !shared.has(title));
  return [
    ...[name, game, hero.text, ...hero.lines, ...own, ...marks],
    ...[links.discord, links.apply, links.store ?? [], notices.trademark, notices.game].flat(),
    ...[discord.guildId, ...officers.map((officer) => officer.name)],
  ];
}

const textFiles = ({ files }: Built) => [...files].filter(([path]) => texts.has(extname(path)));

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Makes an expression for words as they stand in markup. */
function expressionFor(words: string): RegExp {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\w)${escaped.replaceAll('&', '&(?:amp;|#38;)?')}(?!\\w)`, 'i');
}

const strangers = names.flatMap((name) =>
  names.filter((other) => other !== name).map((other) => [name, other] as const),
);

/** Returns a page that only officers may open. */
function gatedPage(name: Name, page: string): string {
  const [, bytes] =
    [...built[name].files].find(([path]) => path.endsWith(`/admin/dashboards/${page}.html`)) ?? [];
  return bytes?.toString() ?? '';
}

describe('three guilds of one program', () => {
  it.each(strangers)('the site of %s says no word of %s', (name, other) => {
    const words = wordsOf(sites[other]).map(expressionFor);
    const found = textFiles(built[name]).flatMap(([path, bytes]) => {
      const text = bytes.toString();
      return words.filter((word) => word.test(text)).map((word) => `${path}: ${word.source}`);
    });
    expect(found).toEqual([]);
  });

  it.each(names)('the site of %s says its own words', (name) => {
    const all = textFiles(built[name])
      .map(([, bytes]) => bytes.toString())
      .join('\n');
    const { config } = sites[name];
    for (const word of [config.name, config.game, ...config.hero.lines]) {
      expect(all).toMatch(expressionFor(word));
    }
    for (const theme of Object.values(config.themes)) expect(all).toContain(`>${theme}</option>`);
  });

  it.each(strangers)('the site of %s has no picture of %s', (name, other) => {
    const isOwn = (path: string) => /\/guild\/|\/og[/.]|\/faces\//.test(path);
    const pictures = [...built[other].files].filter(([path]) => isOwn(path));
    expect(pictures.length).toBeGreaterThan(2);
    const digests = new Set(pictures.map(([, bytes]) => digest(bytes)));
    const found = [...built[name].files].filter(([, bytes]) => digests.has(digest(bytes)));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  it('a guild without store, alpha and trials has nothing of them', () => {
    const landing = built.plain.files.get('/public/index.html')!.toString();
    for (const word of ['Store', 'statistics', 'Who keeps', 'When we play', 'Alpha', 'Newest']) {
      expect(landing).not.toContain(word);
    }
    for (const [path, bytes] of textFiles(built.plain)) {
      if (extname(path) !== '.html') continue;
      expect(bytes.toString()).not.toMatch(/href="\/admin\/dashboards\/(?:trials|characters)"/);
    }
    expect(gatedPage('plain', 'trials')).toContain('This guild has no role for members on trial.');
    expect(gatedPage('plain', 'characters')).toContain(
      'This guild has no role for those who play the alpha.',
    );
  });

  it('a guild that has them shows them', () => {
    const landing = built.bright.files.get('/public/index.html')!.toString();
    for (const word of ['Store', 'Guild statistics', 'Who keeps', 'When we play', 'Newest']) {
      expect(landing).toContain(word);
    }
    expect(landing).toMatch(/href="\/admin\/dashboards\/trials"/);
  });
});

describe('their pages as people see them', () => {
  const pictures = 'test-results/guilds';
  mkdirSync(pictures, { recursive: true });

  it.each(names)(
    '%s stands whole, in both themes',
    async (name) => {
      const { origin, server } = await servePublic(join(built[name].folder, 'public'));
      try {
        for (const scheme of ['dark', 'light'] as const) {
          for (const width of [360, 1440]) {
            const page = await browser.newPage({
              viewport: { width, height: 900 },
              colorScheme: scheme,
              reducedMotion: 'reduce',
            });
            const missing: string[] = [];
            page.on('response', (response) => {
              if (response.status() >= 400) missing.push(response.url());
            });
            for (const path of ['/', sites[name].article]) {
              await page.goto(origin + path, { waitUntil: 'networkidle' });
              const place = path === '/' ? 'landing' : 'article';
              await page.screenshot({
                path: `${pictures}/${name}-${place}-${width}-${scheme}.png`,
                fullPage: true,
              });
              expect(
                await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
              ).toBeLessThanOrEqual(0);
            }
            expect(missing).toEqual([]);
            await page.close();
          }
        }
      } finally {
        server.close();
      }
    },
    timeout,
  );
});
