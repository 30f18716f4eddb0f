import { HtmlValidate } from 'html-validate/node';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { homePath, type SiteFile } from '#contract/site-manifest.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { readBuild } from '#server/host/in-place.ts';
import { silentLog } from '#server/host/log.ts';
import { signIn } from './person.ts';

const officer = '1000000000000002007';

const { folder, manifest } = await readBuild('dist');
const { files, shells } = manifest;
const pages = files.filter(({ type }) => type.startsWith('text/html'));

const htmlOf = ({ file }: SiteFile) => readFile(join(folder, file), 'utf8');

/** Removes templates, which scripts fill in later: first those that stand in others. */
function withoutTemplates(html: string): string {
  const without = html.replace(/<template\b(?:(?!<template\b)[\s\S])*?<\/template>/g, '');
  return without === html ? html : withoutTemplates(without);
}

/** Astro writes an island's own style before the island. */
const byAstro = '<style> element is not permitted as content under';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Astro writes attributes and void elements its own way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // The site has no files of another origin; its own are told apart by their hash.
    'require-sri': 'off',
    // A title that is cut off in a list of results is whole on the page.
    'long-title': 'off',
    // A preload hint is no property of the document.
    'valid-id': ['error', { relaxed: true }],
  },
});

describe.each(pages)('$path', (page) => {
  it('is valid HTML', async () => {
    const html = withoutTemplates(await htmlOf(page));
    const report = await validator.validateString(html);
    const found = report.results.flatMap(({ messages }) =>
      messages
        .filter(({ message }) => !message.startsWith(byAstro))
        .map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(found).toEqual([]);
  });

  it('has one title, and its headings in order', async () => {
    const html = withoutTemplates(await htmlOf(page));
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const depths = Array.from(main.matchAll(/<h([1-6])/g), ([, depth]) => Number(depth));
    // A tool's page has its title from the tool.
    if (!html.includes('<astro-island'))
      expect(depths.filter((depth) => depth === 1)).toHaveLength(1);
    for (const [at, depth] of depths.entries()) {
      expect(depth, `heading ${at + 1}`).toBeLessThanOrEqual((depths[at - 1] ?? 0) + 1);
    }
  });
});

describe('links', () => {
  const cleanup = new AsyncDisposableStack();
  let host: Host;

  beforeAll(async () => {
    const data = await mkdtemp(join(tmpdir(), 'guildhall-links-'));
    cleanup.defer(() => rm(data, { recursive: true }));
    host = await startHost({
      env: readEnv({ PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off' }),
      guild,
      log: silentLog,
      siteFolder: 'dist',
    });
    cleanup.defer(() => host.close());
  }, 60_000);
  afterAll(() => cleanup.disposeAsync());

  it('all lead somewhere, to the heading that they name', async () => {
    const cookie = await signIn(officer, new URL(host.origin));
    const stands = new Set([...shells.map(({ page }) => page), homePath]);
    const addresses = pages
      .map(({ path }) => path)
      .filter((path) => !stands.has(path) && path !== '/404' && path !== '/500');
    const { links } = await new LinkChecker().check({
      path: addresses.map((path) => host.origin + path),
      headers: { cookie },
      checkFragments: true,
      concurrency: 8,
      // Other sites, signing in and out, and the site's public address in previews.
      linksToSkip: ['^https://', '/api/', '^http://localhost:4321'],
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    expect(broken.map(({ url, parent, status }) => `${status} ${url} on ${parent}`)).toEqual([]);
    expect(links.length).toBeGreaterThan(100);
  }, 120_000);
});
