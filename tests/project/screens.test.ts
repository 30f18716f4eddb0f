import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '#routes';
import { screens, tableText } from '#tests/screens/table.ts';
import { root } from './imports.ts';

/** Addresses that nobody opens: the host shows their pages at others. */
const unaddressed = ['/404', '/denied'];

describe('the table of screens', () => {
  it('stands in docs/screens.md as `npm run screenshots -- table` writes it', async () => {
    expect(await readFile(join(root, 'docs/screens.md'), 'utf8')).toBe(tableText());
  });

  it('names each screen once', () => {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has every page of the table of routes', () => {
    const shown = screens.map(({ path }) => path.replace(/\?.*/, ''));
    const missing = routes.filter(({ path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
      return !unaddressed.includes(path) && !shown.some((address) => pattern.test(address));
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
