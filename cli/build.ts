import { join, resolve } from 'node:path';
import { guild } from '#config';
import { checkContent, readContent } from '#texts/check.ts';
import type { Publication } from '#texts/front-matter.ts';
import { itemsIn } from '#texts/items.ts';
import { placesIn } from '#texts/named-places.ts';
import { describeMistakes, describeWarning } from '#texts/mistake.ts';
import { warningsIn } from '#texts/warnings.ts';
import { type Before, openBefore } from '#build/before.ts';
import { missingGuildFiles, readEmblem } from '#build/guild-files.ts';
import { finishSite } from '#build/finish.ts';
import { publicFolder } from '#build/manifest.ts';
import { writeNoticePictures } from '#build/notice-pictures.ts';
import { pagePaths } from '#build/page-access.ts';
import { policyHosts, siteHost } from '#build/policy-hosts.ts';
import type { BuildFacts } from '#build/report.ts';
import { drawShareImages, type Previewed, writeShareImages } from '#build/share/share-images.ts';
import { readManifest } from '#server/host/in-place.ts';
import { version } from '#server/host/version.ts';
import { readOriginVariable, writeOrigin } from './build-variables.ts';
import { lockBuilds } from './build-lock.ts';
import { beginBuild, clearBuilds, discardBuild, putInPlace } from './builds.ts';
import { checkItems } from './check-items.ts';
import { checkPlaces } from './check-places.ts';
import { CommandError } from './command-error.ts';
import { describeFailure } from './failure.ts';
import { isStale } from './stale.ts';

/**
 * Checks the guild's files and what editors have written before anything is built: all mistakes are
 * told at once.
 * @returns the texts that readers will have, with what previews of links say of them, and warnings
 * @throws CommandError
 */
async function checkTexts(now: number): Promise<{ texts: Previewed[]; warnings: string[] }> {
  const root = process.cwd();
  const missing = missingGuildFiles(root);
  if (missing.length > 0) {
    throw new CommandError(
      `The guild's own files are not all there: ${missing.join(', ')}. Put them into public/guild, or change guild.config.ts.`,
    );
  }
  const host = siteHost(process.env);
  const files = await readContent(root, { lists: guild.sections, roles: guild.discord.roles });
  const mistakes = checkContent(root, files, pagePaths, { now, host });
  if (mistakes.length > 0) throw new CommandError(describeMistakes(mistakes));
  const warnings = [
    ...warningsIn(files, host).map(describeWarning),
    ...(await checkItems(itemsIn(files))),
    ...(await checkPlaces(placesIn(files))),
  ];
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  const texts = files.flatMap(({ path, card, publication }) =>
    path !== null && card && hasReaders(publication, now) ? [{ path, ...card }] : [],
  );
  return { texts, warnings };
}

/** Tells whether a text has a preview of links: what nobody is told of has none. */
function hasReaders({ isDraft, isInReview, from }: Publication, now: number): boolean {
  return !isDraft && !isInReview && from <= now;
}

/** Lets Astro make the pages. It says nothing but what goes wrong. */
async function buildPages(root: string): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // What Astro needs is much to load for whoever only hears of a mistake.
  const { build } = await import('astro');
  await build({ outDir: resolve(root), logLevel: 'error' });
}

async function makeSite(
  folder: string,
  texts: readonly Previewed[],
  before: Before,
  facts: BuildFacts,
): Promise<void> {
  const root = join(folder, publicFolder);
  const drawing = new AbortController();
  try {
    const [pictures] = await Promise.all([
      drawShareImages(texts, before, drawing.signal),
      buildPages(root),
    ]);
    writeShareImages(folder, root, pictures);
    await writeNoticePictures(root, readEmblem());
  } finally {
    drawing.abort();
  }
  await finishSite(folder, policyHosts(process.env), before, facts);
}

function failure(cause: unknown): CommandError {
  const reason = describeFailure(cause);
  return new CommandError(`${reason}\nThe site could not be built. What was there stays.`, {
    cause,
  });
}

/** Says that the build before was made for another address: a host that serves that takes no other. */
async function warnOfOtherOrigin(before: string | null, origin: string): Promise<void> {
  const known = before === null ? null : await readManifest(before).catch(() => null);
  if (!known?.origin || known.origin === origin) return;
  console.warn(
    `Warning: the site before was for ${known.origin}, and a host there does not take this one. For that run ORIGIN=${known.origin} npm run build.`,
  );
}

/** Makes a build aside and puts it in place when it is whole. @throws CommandError */
async function makeBuild(site: string): Promise<void> {
  const began = Date.now();
  const origin = readOriginVariable();
  const { texts, warnings } = await checkTexts(began);
  const { name, folder, before } = await beginBuild(site);
  try {
    await makeSite(folder, texts, openBefore(before), { began, version, origin, warnings });
    await writeOrigin(folder, began);
    await warnOfOtherOrigin(before, origin);
    await putInPlace(site, name);
  } catch (cause) {
    await discardBuild(folder);
    throw failure(cause);
  }
  await clearBuilds(site);
}

/**
 * Builds the site. Whatever goes wrong, the one that is there stays as it is.
 * @param site the folder of the site
 * @throws CommandError
 */
export async function buildSite(site = 'dist'): Promise<void> {
  const onWait = () => {
    console.warn('Another build is under way: waiting for it.');
  };
  const { hasWaited, unlock } = await lockBuilds(site, onWait).catch((cause: unknown) => {
    throw failure(cause);
  });
  try {
    // The other build may be just what was asked for. A twin would push out the one whose pages are
    // open.
    if (!hasWaited || (await isStale(site))) await makeBuild(site);
  } finally {
    unlock();
  }
}
