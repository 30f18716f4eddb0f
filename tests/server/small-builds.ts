import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestFile, type SiteFile, type SiteManifest } from '#contract/site-manifest.ts';
import type { Requirement } from '#rules/access/access.ts';
import { beginBuild, putInPlace } from '#cli/builds.ts';

/** A file of a build, with its address. */
export interface SmallFile {
  path: string;
  body: string;
  access?: Requirement;
  /** whether its name tells its content, as that of everything below `/_astro/` does */
  isHashed?: boolean;
}

/** Makes a page that names its build, and that needs files which only that build has. */
export function pageOf(turn: string): SmallFile[] {
  const names = ['a', 'b', 'c'].map((name) => `/_astro/${name}.${turn}hash.js`);
  const links = names.map((path) => `<script src="${path}"></script>`).join('');
  return [
    { path: '/', body: `<title>turn ${turn}</title>${links}` },
    ...names.map((path) => ({ path, body: `${path} of ${turn};`.repeat(50) })),
  ];
}

/** Makes a build of some files, without putting it in place. */
export async function writeSmallBuild(
  site: string,
  files: readonly SmallFile[],
  others: Pick<SiteManifest, 'origin'> = {},
): Promise<{ name: string; folder: string }> {
  const { name, folder } = await beginBuild(site);
  const written = files.map(
    async ({
      path,
      body,
      access = 'public',
      isHashed = path.startsWith('/_astro/'),
    }): Promise<SiteFile> => {
      const file = path === '/' ? 'index.html' : path.slice(1);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), body);
      return {
        ...{ path, file, access, headers: {}, bytes: { identity: Buffer.byteLength(body) } },
        type: path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
        immutable: isHashed,
      };
    },
  );
  const manifest: SiteManifest = {
    files: await Promise.all(written),
    shells: [],
    articles: [],
    inReview: [],
    textMaps: [],
    ...others,
  };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
  return { name, folder };
}

/** Makes a build of some files and puts it in place. Returns its folder. */
export async function buildSmall(
  site: string,
  files: readonly SmallFile[],
  others?: Pick<SiteManifest, 'origin'>,
): Promise<string> {
  const { name, folder } = await writeSmallBuild(site, files, others);
  await putInPlace(site, name);
  return folder;
}
