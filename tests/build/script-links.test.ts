import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkScripts } from '#build/script-links.ts';

const build = {
  '/tool.html':
    '<head></head><astro-island component-url="/_astro/Tool.aa.js" renderer-url="/_astro/client.bb.js"></astro-island>' +
    '<script type="module" src="/_astro/page.cc.js"></script>' +
    '<template data-script="find"><script type="module" src="/_astro/find.jj.js"></script></template>' +
    '<template data-script="session"><script type="module" src="/_astro/session.dd.js"></script></template>',
  '/ahead.html':
    '<head></head><div data-map-ahead></div><astro-island component-url="/_astro/Tool.aa.js" renderer-url="/_astro/client.bb.js"></astro-island>' +
    '<script type="module" src="/_astro/page.cc.js"></script>',
  '/text.html': '<head></head><script type="module" src="/_astro/page.cc.js"></script>',
  '/words.html':
    '<head></head><b title="<astro-island>">x</b><code> component-url="/_astro/none.js"</code>',
  '/tool-words.html':
    '<head></head><astro-island component-url="/_astro/Tool.aa.js"></astro-island><code> renderer-url="/_astro/none.js"</code>',
  '/_astro/Tool.aa.js':
    'import{a}from"./island.ee.js";import"./parts.ff.js";import("./popup.gg.js")',
  '/_astro/client.bb.js': 'export{b}from"./island.ee.js"',
  '/_astro/page.cc.js': 'import(`./later.hh.js`)',
  '/_astro/session.dd.js': 'import(`./signed-in.ii.js`)',
  '/_astro/find.jj.js': 'import"./dialog.kk.js"',
  '/_astro/dialog.kk.js': '',
  '/_astro/island.ee.js': '',
  '/_astro/parts.ff.js': 'import{c}from"./island.ee.js"',
  '/_astro/signed-in.ii.js': 'import"./parts.ff.js"',
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'script-links-'));
  mkdirSync(join(root, '_astro'));
  for (const [name, text] of Object.entries(build)) writeFileSync(join(root, name), text);
  linkScripts(root, Object.keys(build));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const linked = (name: string) =>
  Array.from(
    readFileSync(join(root, name), 'utf8').matchAll(
      /<link rel="modulepreload" href="\/_astro\/(\w[\w-]*)\./g,
    ),
    ([, script]) => script,
  );

describe('the links of a page to its scripts', () => {
  it('name each script once that an island starts with, and what the session fetches', () => {
    expect(linked('/tool.html').toSorted()).toEqual(
      ['Tool', 'client', 'island', 'page', 'parts', 'session', 'signed-in'].toSorted(),
    );
  });

  it('name what tells who reads before the island, which waits for it', () => {
    const names = linked('/tool.html');
    expect(names.indexOf('signed-in')).toBeLessThan(names.indexOf('Tool'));
  });

  it('let what a page shows ahead of its island go before the island’s scripts', () => {
    const page = readFileSync(join(root, '/ahead.html'), 'utf8');
    expect(page).toContain('href="/_astro/Tool.aa.js" fetchpriority="low">');
    expect(page).toContain('href="/_astro/page.cc.js">');
    expect(readFileSync(join(root, '/tool.html'), 'utf8')).not.toContain('fetchpriority');
  });

  it('leave out what is fetched when somebody asks for it', () => {
    for (const name of ['find', 'dialog', 'popup', 'later'])
      expect(linked('/tool.html')).not.toContain(name);
  });

  it('are in no page without an island', () => {
    expect(readFileSync(join(root, '/text.html'), 'utf8')).toBe(build['/text.html']);
  });

  it('are made of tags, not of words', () => {
    expect(readFileSync(join(root, '/words.html'), 'utf8')).toBe(build['/words.html']);
    expect(linked('/tool-words.html').toSorted()).toEqual(['Tool', 'island', 'parts']);
  });
});
