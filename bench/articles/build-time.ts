import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pagePaths } from '#build/page-access.ts';
import { guild } from '#config';
import { checkContent, readContent } from '#texts/check.ts';
import { describeMistakes } from '#texts/mistake.ts';
import { copyProject } from '#tests/site/project-copy.ts';
import { startProcess } from '../host-process.ts';
import { type Figure, median } from '../table.ts';
import { writeStarlight } from './starlight.ts';
import { asOurs, type BenchText, readTexts, repeated } from './texts.ts';
import { timeOf, type Took } from './time-of.ts';

/** Texts of a large guild (product §10). */
const count = 300;

/** Each site is built as often from nothing, by turns. */
const rounds = 3;

/** How long a changed text may take to readers of a running host, in seconds. */
const live = 8;

/** Node's flags of `npm run build`. */
const buildFlags = ['--max-semi-space-size=64'];

const place = 'src/content/articles/public';

/** A site of texts, in a folder of its own where nothing is remembered. */
interface Buildable {
  build: () => Promise<Took>;
  remove: () => Promise<void>;
}

async function writeOurs(texts: readonly BenchText[]) {
  const copy = await copyProject();
  const write = (text: BenchText, order: number) =>
    writeFile(join(copy.folder, place, `${text.slug}.mdx`), asOurs(text, 10 + order));
  for (const [order, text] of texts.entries()) await write(text, order);
  const build = () => timeOf(copy.folder, [...buildFlags, 'cli/launch.mjs', 'build']);
  return { ...copy, write, build };
}

async function firstBuild(site: Buildable): Promise<Took> {
  try {
    return await site.build();
  } finally {
    await site.remove();
  }
}

function secondsFigure(
  name: string,
  times: readonly number[],
  most: number,
  limit: Figure['limit'] = { atMost: 1 },
): Figure {
  return {
    name,
    ours: `${median(times).toFixed(2)} s`,
    against: `${most} s`,
    ratio: median(times) / most,
    limit,
  };
}

/** What a first build of the same texts took on each site, one after the other. */
interface Round {
  ours: Took;
  /** Starlight's, with a preview of each text */
  withPreviews: Took;
  /** Starlight's as it comes, which draws none */
  asItComes: Took;
}

async function runRound(
  originals: readonly BenchText[],
  texts: readonly BenchText[],
): Promise<Round> {
  // The links among the three originals lead somewhere on both sites.
  const all = [...originals, ...texts];
  const withPreviews = await firstBuild(await writeStarlight(all, true));
  const ours = await firstBuild(await writeOurs(texts));
  return { ours, withPreviews, asItComes: await firstBuild(await writeStarlight(all)) };
}

/**
 * The first build, against Starlight with the same texts, a preview of each and its search
 * (docs/decisions/221). Starlight as it comes stands beside.
 */
async function benchFirstBuild(
  originals: readonly BenchText[],
  texts: readonly BenchText[],
): Promise<Figure[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await runRound(originals, texts));
  const against = (
    peer: 'withPreviews' | 'asItComes',
    measure: keyof Took,
    limit: Figure['limit'],
  ): Figure => {
    const seconds = (site: keyof Round) => median(all.map((one) => one[site][measure])).toFixed(1);
    const name = peer === 'asItComes' ? 'Starlight as it comes' : 'Starlight with previews';
    return {
      name: `first build of ${count} texts against ${name}, ${measure}`,
      ours: `${seconds('ours')} s`,
      against: `${seconds(peer)} s`,
      ratio: median(all.map((one) => one.ours[measure] / one[peer][measure])),
      limit,
    };
  };
  return [
    against('withPreviews', 'clock', { atMost: 1 }),
    against('withPreviews', 'processor', null),
    against('asItComes', 'clock', null),
    against('asItComes', 'processor', null),
  ];
}

/** From publishing a changed text to the first reader who has it, while a host serves the site. */
async function benchChange(dataDir: string, texts: readonly BenchText[]): Promise<Figure[]> {
  const [changed] = texts;
  if (!changed) throw new Error('There are no texts to change');
  const copy = await writeOurs(texts);
  try {
    await copy.build();
    const host = await startProcess(dataDir, 0, copy.folder);
    const page = `${host.origin}/articles/general/public/${changed.slug}`;
    const times: number[] = [];
    const worked: number[] = [];
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const news = `A new line, the ${round}th.`;
        await copy.write({ ...changed, body: `${changed.body}\n\n${news}\n` }, 0);
        const began = performance.now();
        const building = copy.build();
        while (!(await (await fetch(page)).text()).includes(news)) await wait(20);
        times.push((performance.now() - began) / 1000);
        worked.push((await building).processor);
      }
    } finally {
      await host.stop();
    }
    const name = `a changed text of ${count} on a running host`;
    return [
      secondsFigure(name, times, live),
      secondsFigure(`${name}, processor`, worked, live, null),
    ];
  } finally {
    await copy.remove();
  }
}

/** How long the check of all texts may take, in seconds: it runs in each build, and in dev at each save. */
const checked = 2;

/** Dead links in each text, all of them different: of each the nearest page is looked for. */
const deadLinks = 50;

/** The check of a large guild's texts after a folder of its pages has got another name. */
async function benchCheck(texts: readonly BenchText[]): Promise<Figure> {
  const root = await mkdtemp(join(tmpdir(), 'guildhall-bench-check-'));
  try {
    await mkdir(join(root, place), { recursive: true });
    for (const [order, text] of texts.entries()) {
      const links = Array.from(
        { length: deadLinks },
        (_, link) => `[There](/articles/general/publik/${text.slug}-and-${link})`,
      );
      const body = `${text.body}\n\n${links.join(' ')}\n`;
      await writeFile(join(root, place, `${text.slug}.mdx`), asOurs({ ...text, body }, order));
    }
    const times: number[] = [];
    const guildOfTexts = { lists: guild.sections, roles: guild.discord.roles };
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      describeMistakes(checkContent(root, await readContent(root, guildOfTexts), pagePaths));
      times.push((performance.now() - began) / 1000);
    }
    return secondsFigure(
      `check of ${count} texts with ${deadLinks} dead links each`,
      times,
      checked,
    );
  } finally {
    await rm(root, { recursive: true });
  }
}

/**
 * Builds of a large guild's texts. Ours checks them, draws a preview of each and packs every file
 * beside what Starlight does.
 */
export async function benchArticleBuilds(dataDir: string): Promise<Figure[]> {
  const originals = await readTexts();
  const texts = repeated(originals, count);
  return [
    await benchCheck(texts),
    ...(await benchFirstBuild(originals, texts)),
    ...(await benchChange(dataDir, texts)),
  ];
}
