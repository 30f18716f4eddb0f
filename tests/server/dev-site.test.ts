import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guild } from '#config';
import type { Article } from '#contract/articles.ts';
import { articlesFile } from '#contract/site-manifest.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';

const article = (title: string, access: Article['access']): Article => ({
  collection: 'quests',
  path: `/articles/quests/t1/${title}`,
  title,
  summary: '',
  section: 't1',
  planned: false,
  cover: 'cairns',
  byline: null,
  access,
});

/** The articles of the dev server; a person may write another at any time. */
let articles: unknown = [];
let devServer: Server;
let host: Host;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-dev-'));
  devServer = createServer((request, response) => {
    response.statusCode = request.url === articlesFile ? 200 : 404;
    response.end(JSON.stringify({ articles }));
  });
  await new Promise<void>((resolve) => devServer.listen(0, '127.0.0.1', resolve));
  const { port } = devServer.address() as AddressInfo;
  host = await startHost({
    env: readEnv({ PORT: '0', DATA_DIR: folder, DEMO: 'off' }),
    guild,
    log: silentLog,
    siteFolder: null,
    articlesFrom: `http://127.0.0.1:${port}${articlesFile}`,
  });
});

afterAll(async () => {
  await host.close();
  await new Promise((resolve) => devServer.close(resolve));
  await rm(folder, { recursive: true });
});

const ask = () => fetch(`${host.origin.replace('localhost', '127.0.0.1')}/api/articles/quests`);

async function titles(): Promise<string[]> {
  const cards = (await (await ask()).json()) as { title: string }[];
  return cards.map(({ title }) => title);
}

it('lists what the dev server has, as it is at the moment, to those who may read it', async () => {
  articles = [article('a', 'public'), article('b', 3)];
  expect(await titles()).toEqual(['a']);
  articles = [article('a', 'public'), article('b', 'public')];
  expect(await titles()).toEqual(['a', 'b']);
});

it('fails where the dev server says something else', async () => {
  articles = { no: 'articles' };
  expect((await ask()).status).toBe(500);
});
