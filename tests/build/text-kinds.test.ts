import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guild } from '#config';
import { routes } from '#routes';
import { checkContent, readContent } from '#texts/check.ts';
import type { Mistake } from '#texts/mistake.ts';
import { warningsIn } from '#texts/warnings.ts';
import { attempts } from './text-attempts.ts';
import { ownHost, textKinds } from './text-kinds.ts';
import { addSurroundings, addText } from './text-page.ts';

const pages = routes.map(({ path }) => path);
const ofTexts = { lists: guild.sections, roles: guild.discord.roles };
const file = 'src/content/guides/kind.mdx';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinds-'));
  await addSurroundings(root);
});
afterAll(() => rm(root, { recursive: true }));

/** Says what the build stops at, and what it warns of. */
async function saidOf(text: string | Uint8Array): Promise<{ stopped: Mistake[]; told: Mistake[] }> {
  await addText(root, 'guides/kind.mdx', text);
  const files = await readContent(root, ofTexts);
  const stopped = checkContent(root, files, pages, { host: ownHost });
  return { stopped, told: warningsIn(files, ownHost) };
}

it.each(textKinds)('%s: %s', async (_, outcome, text, line?, what?, write?) => {
  const found = await saidOf(text);
  const said = [{ file, line, what, write }];
  expect(found).toEqual({
    stopped: outcome === 'stopped' ? said : [],
    told: outcome === 'told' ? said : [],
  });
});

it('no kind stands there twice', () => {
  expect(new Set(textKinds.map(([name]) => name)).size).toBe(textKinds.length);
});

it.each(attempts)('%s comes to nothing', async (_, text, what) => {
  const { stopped } = await saidOf(text);
  expect(stopped.map((mistake) => mistake.what)).toContain(what);
});
