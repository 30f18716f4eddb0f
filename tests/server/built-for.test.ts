import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Site } from '#server/host/site.ts';
import { StartError } from '#server/host/start-error.ts';
import { buildSmall, pageOf } from './small-builds.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-built-for-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Opens the site as a host with this `ORIGIN` does; empty for none. */
const loadSite = (builtFor: string) =>
  Site.load({
    ...{ folder, builtFor, headers: {}, without: [] },
    onError: () => undefined,
    cookieScope: { secure: false, siteDomain: null },
    findSession: () => Promise.resolve(null),
    onRefused: () => undefined,
    onMissing: () => undefined,
  });

const guild = 'https://your.guild';

const refused: [name: string, origin: string, builtFor: string, says: string][] = [
  [
    'built without ORIGIN and served with it',
    '',
    guild,
    'The site was built for http://localhost:4321, and ORIGIN is https://your.guild. Run ORIGIN=https://your.guild npm run build, or npm start, which builds by itself.',
  ],
  [
    'built with ORIGIN and served without it',
    guild,
    '',
    'The site was built for https://your.guild, and ORIGIN is not set. Set ORIGIN=https://your.guild, or run npm run build without it.',
  ],
  [
    'built for another guild',
    'https://other.guild',
    guild,
    'The site was built for https://other.guild, and ORIGIN is https://your.guild. Run ORIGIN=https://your.guild npm run build, or npm start, which builds by itself.',
  ],
];

describe('a site for another address', () => {
  it.each(refused)('is not served: %s', async (_, origin, builtFor, says) => {
    await buildSmall(folder, pageOf('0'), { origin });
    const failure: unknown = await loadSite(builtFor).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as Error).message).toBe(says);
  });

  it('does not take the place of one that is served', async () => {
    await buildSmall(folder, pageOf('0'), { origin: guild });
    const site = await loadSite(guild);
    const served = site.build?.name;
    await buildSmall(folder, pageOf('1'), { origin: '' });
    await expect(site.takeNewBuild()).rejects.toThrow(
      'Run ORIGIN=https://your.guild npm run build',
    );
    expect(site.build?.name).toBe(served);
    // A host that starts now has the build before.
    expect((await loadSite(guild)).build?.name).toBe(served);
  });
});

it.each<[name: string, origin: string | undefined, builtFor: string]>([
  ['built and served with the same ORIGIN', guild, guild],
  ['built and served without', '', ''],
  ['a build of an older version, which does not say', undefined, guild],
])('a site is served: %s', async (_, origin, builtFor) => {
  await buildSmall(folder, pageOf('0'), origin === undefined ? {} : { origin });
  expect((await loadSite(builtFor)).has('/')).toBe(true);
});
