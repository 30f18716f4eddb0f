import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildsFolder, inPlaceFile } from '#contract/site-manifest.ts';
import { lockBuilds } from '#cli/build-lock.ts';
import { beginBuild, clearBuilds, discardBuild, putInPlace } from '#cli/builds.ts';
import { folderOfBuild, readInPlace } from '#server/host/in-place.ts';

// Every function works as ever, until a test lets one fail.
vi.mock('node:fs/promises', { spy: true });

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'guildhall-builds-'));
});
afterEach(() => rm(site, { recursive: true }));

/** Makes a build of one file, and puts it in place. */
async function make(): Promise<string> {
  const { name, folder } = await beginBuild(site);
  await writeFile(join(folder, 'page'), name);
  await putInPlace(site, name);
  return name;
}

const builds = async () => (await readdir(join(site, buildsFolder))).toSorted();

describe('a build', () => {
  it('is made in a folder of its own, which nothing leads to until it is put in place', async () => {
    const first = await make();
    const { name, folder, before } = await beginBuild(site);
    await writeFile(join(folder, 'page'), 'half');
    expect(before).toBe(folderOfBuild(site, first));
    expect(await readInPlace(site)).toEqual({ build: first });
    await putInPlace(site, name);
    expect(await readInPlace(site)).toEqual({ build: name, before: first });
  });

  it('has a name that comes after the others, and that no build had before', async () => {
    const names = [await make(), await make()];
    expect(names).toEqual(names.toSorted());
    // A host may still serve what was made before the folder was emptied.
    await rm(site, { recursive: true });
    await mkdir(site);
    const again = await make();
    expect(again.slice(0, 4)).toBe(names[0]?.slice(0, 4));
    expect(again).not.toBe(names[0]);
  });

  it('that is discarded leaves nothing', async () => {
    await make();
    const before = await builds();
    const { folder } = await beginBuild(site);
    await writeFile(join(folder, 'page'), 'half');
    await discardBuild(folder);
    expect(await builds()).toEqual(before);
  });

  it('leaves nothing but itself where it is put in place', async () => {
    await make();
    expect((await readdir(site)).toSorted()).toEqual([buildsFolder, inPlaceFile]);
  });

  it('that cannot be put in place changes nothing', async () => {
    await make();
    const word = () => readFile(join(site, inPlaceFile), 'utf8');
    const before = await word();
    const { name } = await beginBuild(site);
    vi.mocked(rename).mockRejectedValueOnce(new Error('The disk is full'));
    await expect(putInPlace(site, name)).rejects.toThrow('The disk is full');
    expect((await readdir(site)).toSorted()).toEqual([buildsFolder, inPlaceFile]);
    expect(await word()).toBe(before);
  });

  it('replaces a torn word about what is in place', async () => {
    await writeFile(join(site, inPlaceFile), '{"bui');
    const name = await make();
    expect(await readInPlace(site)).toEqual({ build: name });
  });
});

it('old builds and broken-off ones go, the one in place and the one before stay', async () => {
  const old = await make();
  const before = await make();
  await writeFile(join((await beginBuild(site)).folder, 'page'), 'broken off');
  const now = await make();
  await writeFile(join(site, `${inPlaceFile}.1234`), '{"build"');
  await clearBuilds(site);
  expect(await builds()).toEqual([before, now].toSorted());
  expect((await readdir(site)).toSorted()).toEqual([buildsFolder, inPlaceFile]);
  expect(old).not.toBe(before);
});

it('whoever reads what is in place finds a whole word at any moment', async () => {
  await make();
  const writer = { isOver: false };
  const writing = (async () => {
    for (let turn = 0; turn < 100; turn += 1) await make();
    writer.isOver = true;
  })();
  let read = 0;
  while (!writer.isOver) {
    const inPlace = await readInPlace(site);
    expect(await readFile(join(folderOfBuild(site, inPlace!.build), 'page'), 'utf8')).toBe(
      inPlace!.build,
    );
    read += 1;
  }
  await writing;
  expect(read).toBeGreaterThan(10);
});

describe('the lock', () => {
  it('lets one build begin when the other has ended', async () => {
    const onWait = vi.fn();
    const { unlock } = await lockBuilds(site, onWait);
    expect(onWait).not.toHaveBeenCalled();
    let hasBegun = false;
    const second = lockBuilds(site, onWait).then(({ unlock: unlockSecond }) => {
      hasBegun = true;
      unlockSecond();
    });
    await wait(300);
    expect(hasBegun).toBe(false);
    expect(onWait).toHaveBeenCalledTimes(1);
    unlock();
    await second;
    expect(hasBegun).toBe(true);
  });

  it('falls with a process that is killed', async () => {
    const lock = fileURLToPath(new URL('../../cli/build-lock.ts', import.meta.url));
    const script = `const { lockBuilds } = await import(${JSON.stringify(lock)});
      await lockBuilds(${JSON.stringify(site)}, () => {});
      console.log('locked');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const { unlock } = await lockBuilds(site, () => undefined);
    unlock();
  });
});
