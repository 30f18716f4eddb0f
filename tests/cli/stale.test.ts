import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inPlaceFile, manifestFile } from '#contract/site-manifest.ts';
import { writeOrigin } from '#cli/build-variables.ts';
import { beginBuild, putInPlace } from '#cli/builds.ts';
import { isStale } from '#cli/stale.ts';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'guildhall-stale-'));
});

afterEach(() => rm(site, { recursive: true }));

const inAnHour = new Date(Date.now() + 60 * 60 * 1000);

/** Makes a stored build, begun at a moment and with some variables. */
async function build(
  began: Date,
  { variables = {}, due }: { variables?: Record<string, string>; due?: string } = {},
): Promise<string> {
  const { name, folder } = await beginBuild(site);
  const manifest = { files: [], shells: [], articles: [], ...(due && { due }) };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
  await writeOrigin(folder, began.getTime(), variables);
  await putInPlace(site, name);
  return folder;
}

describe('a built site', () => {
  it('has to be built when it never was', async () => {
    expect(await isStale(site, {})).toBe(true);
  });

  it('is as it should be when nothing has changed since', async () => {
    await build(inAnHour);
    expect(await isStale(site, {})).toBe(false);
  });

  it('has to be built again when it is older than what it is made from', async () => {
    await build(new Date(0));
    expect(await isStale(site, {})).toBe(true);
  });

  it('is as old as its beginning: what was saved while it was made is not in it', async () => {
    const folder = await build(new Date(0));
    // Files that are newer than the build's beginning do not count.
    await writeFile(join(folder, 'a'), 'b');
    expect(await isStale(site, {})).toBe(true);
  });

  it('has to be built again when nobody knows what it was built with', async () => {
    const folder = await build(inAnHour);
    await rm(join(folder, 'built-with.json'));
    expect(await isStale(site, {})).toBe(true);
  });

  it.each([inPlaceFile, manifestFile])('has to be built again when %s is torn', async (file) => {
    const folder = await build(inAnHour);
    await writeFile(join(file === inPlaceFile ? site : folder, file), '{"bui');
    expect(await isStale(site, {})).toBe(true);
  });

  it.each([
    ['has come', '2020-01-01T00:00:00.000Z', true],
    ['is to come', '2999-01-01T00:00:00.000Z', false],
  ])('whose next text’s day %s: stale %3$s', async (_, due, stale) => {
    await build(inAnHour, { due });
    expect(await isStale(site, {})).toBe(stale);
  });

  const api = { PUBLIC_API_HOST: 'https://api.example' };
  const images = { DISCORD_CDN: 'http://127.0.0.1:9' };

  it.each<[Record<string, string>, Record<string, string>, boolean]>([
    [{}, {}, false],
    [api, api, false],
    [api, {}, true],
    [{}, api, true],
    [api, { PUBLIC_API_HOST: 'https://other.example' }, true],
    [images, images, false],
    [images, {}, true],
    [{}, images, true],
    // An empty variable counts as unset, and one that the build does not read does not count.
    [{}, { PUBLIC_API_HOST: '', DISCORD_CDN: '' }, false],
    [{}, { PORT: '1' }, false],
  ])('built with %j and started with %j: stale %s', async (before, now, stale) => {
    await build(inAnHour, { variables: before });
    expect(await isStale(site, now)).toBe(stale);
  });
});
