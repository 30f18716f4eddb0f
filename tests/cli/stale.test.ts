import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetBuildVariables, writeBuildVariables } from '#cli/build-variables.ts';
import { isStale } from '#cli/stale.ts';

let folder: string;
let manifest: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-stale-'));
  manifest = join(folder, 'manifest.json');
});

afterEach(() => rm(folder, { recursive: true }));

/** A build as it lies there, made at a moment and with some variables. */
async function build(at: Date, variables: Record<string, string> = {}): Promise<void> {
  await writeFile(manifest, '{}');
  await utimes(manifest, at, at);
  await writeBuildVariables(folder, variables);
}

const inAnHour = new Date(Date.now() + 60 * 60 * 1000);

describe('a built site', () => {
  it('has to be built when it never was', async () => {
    expect(await isStale(manifest, {})).toBe(true);
  });

  it('has to be built again when it is older than what it is made from', async () => {
    await build(new Date(0));
    expect(await isStale(manifest, {})).toBe(true);
  });

  it('has to be built again when nobody knows what it was built with', async () => {
    await build(inAnHour);
    await forgetBuildVariables(folder);
    expect(await isStale(manifest, {})).toBe(true);
  });

  it.each([
    ['has come', '2020-01-01T00:00:00.000Z', true],
    ['is to come', '2999-01-01T00:00:00.000Z', false],
  ])('whose next text’s day %s: stale %3$s', async (_, due, stale) => {
    await build(inAnHour);
    await writeFile(manifest, JSON.stringify({ due }));
    await utimes(manifest, inAnHour, inAnHour);
    expect(await isStale(manifest, {})).toBe(stale);
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
    // Empty is unset, and what the build does not read does not count.
    [{}, { PUBLIC_API_HOST: '', DISCORD_CDN: '' }, false],
    [{}, { PORT: '1' }, false],
  ])('built with %j and started with %j: stale %s', async (before, now, stale) => {
    await build(inAnHour, before);
    expect(await isStale(manifest, now)).toBe(stale);
  });
});
