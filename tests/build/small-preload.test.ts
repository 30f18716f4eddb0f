import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallPreload } from '#build/small-preload.ts';

type Preload = (load: () => unknown, deps?: string[]) => Promise<unknown>;

/** The text that stands in for Vite's helper. */
function helperText(): string {
  const { load } = smallPreload();
  if (typeof load !== 'object') throw new Error('The plugin has no filtered load');
  return (load.handler as () => string)();
}

/** Each call is a page of its own: the helper remembers what it has fetched. */
async function loadHelper(): Promise<Preload> {
  const code = `${helperText()}\n// ${Math.random()}`;
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  return (module as { __vitePreload: Preload }).__vitePreload;
}

interface Link {
  rel: string;
  href: string;
  onload?: () => void;
  onerror?: () => void;
}

/** A document that notes the links it is given. */
function openPage(...present: string[]): Link[] {
  const links: Link[] = [];
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      present.some((href) => selector === `link[href="${href}"]`) ? {} : null,
    createElement: () => ({ rel: '', href: '' }),
    head: { append: (link: Link) => links.push(link) },
  });
  return links;
}

afterEach(() => vi.unstubAllGlobals());

/** Whether a promise has settled once everything that is ready has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  await new Promise(setImmediate);
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

describe('the helper', () => {
  it('answers what the import answers', async () => {
    openPage();
    const preload = await loadHelper();
    expect(await preload(() => Promise.resolve('module'))).toBe('module');
    await expect(preload(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });

  it('fetches scripts beside the import, without waiting for them', async () => {
    const links = openPage();
    const preload = await loadHelper();
    expect(await preload(() => 'module', ['_astro/a.js', '_astro/b.js'])).toBe('module');
    expect(links.map(({ rel, href }) => [rel, href])).toEqual([
      ['modulepreload', '/_astro/a.js'],
      ['modulepreload', '/_astro/b.js'],
    ]);
  });

  // A style that cannot be had must not keep the tool from opening.
  it.each(['onload', 'onerror'] as const)('waits for styles until %s', async (event) => {
    const links = openPage();
    const preload = await loadHelper();
    const load = vi.fn(() => 'module');
    const loaded = preload(load, ['_astro/a.css']);
    expect(links).toMatchObject([{ rel: 'stylesheet', href: '/_astro/a.css' }]);
    expect(await isSettled(loaded)).toBe(false);
    expect(load).not.toHaveBeenCalled();
    links[0]?.[event]?.();
    expect(await loaded).toBe('module');
  });

  it('fetches nothing twice, and nothing that the page has', async () => {
    const links = openPage('/_astro/present.js');
    const preload = await loadHelper();
    await preload(() => null, ['_astro/present.js', '_astro/a.js']);
    await preload(() => null, ['_astro/a.js', '_astro/b.js']);
    expect(links.map(({ href }) => href)).toEqual(['/_astro/a.js', '/_astro/b.js']);
  });
});

describe('smallPreload', () => {
  /** The scripts of a site with one dynamic import. */
  async function buildWith(plugins: Plugin[]): Promise<string> {
    const root = await mkdtemp(join(tmpdir(), 'preload-'));
    try {
      await writeFile(join(root, 'main.js'), 'import("./tool.js").then(console.log)');
      await writeFile(join(root, 'tool.js'), 'import "./tool.css"; export default "tool"');
      await writeFile(join(root, 'tool.css'), 'a { color: red }');
      const result = await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins,
        build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
      });
      const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
      return outputs
        .flatMap(({ output }) => output)
        .map((file) => (file.type === 'chunk' ? file.code : ''))
        .join('\n');
    } finally {
      await rm(root, { recursive: true });
    }
  }

  it('takes the place of Vite’s helper in a build', async () => {
    const [own, small] = await Promise.all([buildWith([]), buildWith([smallPreload()])]);
    // The words by which Vite's helper is known; without it the test would compare nothing.
    expect(own).toContain('vite:preloadError');
    expect(small).not.toContain('vite:preloadError');
    expect(small).toContain('document.head.append');
    expect(small).toContain('tool');
    expect(small.length).toBeLessThan(own.length);
  });
});
