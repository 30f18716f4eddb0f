import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { browserArgs, findBrowser } from '#tests/browser.ts';
import { freePort } from '#tests/free-port.ts';
import { benchMember } from '../member.ts';
import { type Figure, median } from '../table.ts';
import { articlePath, withBothSites } from './both-sites.ts';
import { installPackages } from './peer-packages.ts';

const runs = 3;

/** On a busy machine Lighthouse now and then loses the beginning of a page. */
const attempts = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number>;

const score = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
});

/** A browser that Lighthouse can drive, in which someone may be signed in. */
interface Driven {
  port: number;
  signIn: (origin: string) => Promise<void>;
  close: () => Promise<void>;
}

async function openDriven(folder: string): Promise<Driven> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await findBrowser(),
    args: [...browserArgs, `--remote-debugging-port=${port}`],
  });
  return {
    port,
    signIn: async (origin) => {
      await context.request.post(`${origin}/api/auth/demo`, { data: { id: benchMember.id } });
    },
    close: () => context.close(),
  };
}

/** Lighthouse as it comes: a phone of the middle on a slow line, both simulated. */
async function runOnce(packages: string, url: string, port: number, file: string): Promise<Scores> {
  const cli = join(packages, 'node_modules/lighthouse/cli/index.js');
  const options = ['--output=json', `--output-path=${file}`, '--quiet', '--disable-storage-reset'];
  await promisify(execFile)(process.execPath, [
    ...[cli, url, `--port=${port}`, ...options],
    `--only-categories=${categories.join(',')}`,
  ]);
  const report = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.fromEntries(
    categories.map((name) => [name, Math.round(report.categories[name].score * 100)]),
  ) as Scores;
}

/** Runs again what Lighthouse itself could not measure. */
async function runPatiently(...args: Parameters<typeof runOnce>): Promise<Scores> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await runOnce(...args);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

const show = (scores: Scores) => categories.map((name) => scores[name]).join(' ');

/**
 * @param wanted what each category has to reach
 * @returns the least share of what is wanted that a category reaches
 */
function shareOf(scores: Scores, wanted: Scores): number {
  return Math.min(...categories.map((name) => scores[name] / wanted[name]));
}

const full: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Pages, what they have to reach (product §10), and whether they are a member's. */
const pages = [
  { name: 'article', path: articlePath, wanted: full, isMembers: false },
  { name: 'landing', path: '/', wanted: full, isMembers: false },
  {
    ...{ name: 'item search', path: '/database/aoc', isMembers: true },
    wanted: { ...full, performance: 95 },
  },
];

/** Lighthouse for phones: performance, accessibility, best practices, search engines. */
export async function benchLighthouse(dataDir: string): Promise<Figure[]> {
  const packages = await installPackages({
    name: 'lighthouse',
    packages: { lighthouse: '13.5.0' },
  });
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-lighthouse-'));
  const driven = await openDriven(folder);
  const scoresOf = async (url: string): Promise<Scores> => {
    const all: Scores[] = [];
    for (let run = 0; run < runs; run += 1)
      all.push(await runPatiently(packages, url, driven.port, join(folder, 'report.json')));
    return Object.fromEntries(
      categories.map((name) => [name, median(all.map((one) => one[name]))]),
    ) as Scores;
  };
  try {
    return await withBothSites(dataDir, async (ours, theirs) => {
      const peer = await scoresOf(theirs + articlePath);
      const figures: Figure[] = [];
      for (const { name, path, wanted, isMembers } of pages) {
        if (isMembers) await driven.signIn(ours);
        const scores = await scoresOf(ours + path);
        figures.push({
          name: `Lighthouse, ${name}${name === 'article' ? ', Starlight’s beside' : ''}`,
          ours: show(scores),
          against: name === 'article' ? show(peer) : show(wanted),
          ratio: shareOf(scores, wanted),
          limit: { atLeast: 1 },
        });
      }
      return figures;
    });
  } finally {
    await driven.close();
    await rm(folder, { recursive: true });
  }
}
