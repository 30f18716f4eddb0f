import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { versionIn } from '#server/host/version.ts';

describe('the version that runs', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-version-'));
    await writeFile(join(folder, 'package.json'), '{"version":"1.2.3"}');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const version = () => versionIn(pathToFileURL(`${folder}/`));

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@lamp', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

  /** Commits a file. Returns the short name of the commit. */
  async function commit(file: string): Promise<string> {
    await writeFile(join(folder, file), 'something');
    git('add', '.');
    git('commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', file);
    return git('rev-parse', 'HEAD').slice(0, 8);
  }

  it('is that of the package where nothing says of which commit it is', () => {
    expect(version()).toBe('1.2.3');
  });

  it('names the commit that an image was told', async () => {
    await writeFile(join(folder, 'commit'), '0a1b2c3d4e5f60718293a4b5c6d7e8f901234567\n');
    expect(version()).toBe('1.2.3+0a1b2c3d');
    await writeFile(join(folder, 'commit'), '\n');
    expect(version()).toBe('1.2.3');
  });

  it('names the last commit of a repository that changed more than texts', async () => {
    git('init', '--quiet');
    expect(version()).toBe('1.2.3');
    const first = await commit('host.ts');
    expect(version()).toBe(`1.2.3+${first}`);
    await mkdir(join(folder, 'src/content'), { recursive: true });
    await commit('src/content/text.mdx');
    expect(version()).toBe(`1.2.3+${first}`);
    const next = await commit('host.ts.bak');
    expect(version()).toBe(`1.2.3+${next}`);
  });

  it('is nothing of the repository of a folder above', async () => {
    git('init', '--quiet');
    await commit('host.ts');
    const within = join(folder, 'unpacked');
    await mkdir(within);
    await writeFile(join(within, 'package.json'), '{"version":"4.5.6"}');
    expect(versionIn(pathToFileURL(`${within}/`))).toBe('4.5.6');
  });
});
