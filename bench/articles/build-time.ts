import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '#tests/site/project-copy.ts';
import type { Figure } from '../table.ts';
import { writeStarlight } from './starlight.ts';
import { asOurs, type BenchText, readTexts, repeated } from './texts.ts';

const counts = [10, 100, 1000];

/** Seconds: the first build, which remembers nothing, and one after a text has changed. */
interface Times {
  first: number;
  again: number;
}

/** A site of texts that can be changed and built. */
interface Buildable {
  write: (text: BenchText) => Promise<void>;
  build: () => unknown;
  remove: () => Promise<void>;
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** The whole build: checks, pages, search indexes, drawn previews, packed files. */
async function ours(texts: readonly BenchText[]): Promise<Buildable> {
  const { folder, build, remove } = await copyProject();
  const write = (text: BenchText) => {
    const file = join(folder, 'src/content/articles/public', `${text.slug}.mdx`);
    return writeFile(file, asOurs(text, 10 + Number(text.slug.replace('bench-', ''))));
  };
  for (const text of texts) await write(text);
  return { write, build, remove };
}

async function measure({ write, build, remove }: Buildable, changed: BenchText): Promise<Times> {
  try {
    const first = await timed(build);
    await write({ ...changed, body: `${changed.body}\n\nA new last line.\n` });
    return { first, again: await timed(build) };
  } finally {
    await remove();
  }
}

function figure(name: string, mine: number, theirs: number, atMost: number): Figure {
  return {
    name,
    ours: `${mine.toFixed(1)} s`,
    against: `${theirs.toFixed(1)} s`,
    ratio: mine / theirs,
    limit: { atMost },
  };
}

/**
 * Builds of many articles, each against Starlight with the same texts. Starlight makes pages and a
 * search index; ours checks the texts, draws previews and packs every file beside.
 */
export async function benchArticleBuilds(): Promise<Figure[]> {
  const originals = await readTexts();
  const figures: Figure[] = [];
  for (const count of counts) {
    const texts = repeated(originals, count);
    const [changed] = texts;
    if (!changed) continue;
    // The links among the three originals lead somewhere on both sites.
    const theirs = await measure(await writeStarlight([...originals, ...texts]), changed);
    const mine = await measure(await ours(texts), changed);
    const atMost = count === 1000 ? 0.7 : Infinity;
    const name = `build of ${count} articles against Starlight`;
    figures.push(
      figure(`${name}, the first`, mine.first, theirs.first, atMost),
      figure(`${name}, after a change`, mine.again, theirs.again, atMost),
    );
  }
  return figures;
}
