import { beforeAll, describe, expect, it } from 'vitest';
import { type Import, readImports, resolveSpecifier, specifiersIn } from './imports.ts';
import { faultOf, findCycle, packageFaultOf } from './rooms.ts';
import { looseServerFiles, serverArrows } from './server-rooms.ts';

let files: string[];
let imports: Import[];

beforeAll(async () => {
  ({ files, imports } = await readImports());
});

describe('the house', () => {
  it('is read whole, .astro and .mdx included', () => {
    for (const ending of ['.ts', '.tsx', '.astro', '.mdx', '.mjs']) {
      expect(
        files.some((file) => file.endsWith(ending)),
        ending,
      ).toBe(true);
    }
    expect(imports.some(({ from }) => from.endsWith('.astro'))).toBe(true);
    expect(imports.length).toBeGreaterThan(files.length);
  });

  it('has no import through a wall', () => {
    expect(imports.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  it('has each door where it should be', () => {
    expect(imports.map(packageFaultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  it('has no way round', () => {
    expect(findCycle(imports)).toBeNull();
  });

  it('has no way round among the rooms of the server', () => {
    expect(findCycle(serverArrows(imports))).toBeNull();
  });

  it('has nothing loose in the server', () => {
    const loose = files.filter((file) => /^server\/[^/]+$/.test(file));
    expect(loose.toSorted()).toEqual(looseServerFiles.map((name) => `server/${name}`));
  });

  it('imports files that exist', () => {
    const known = new Set(files);
    const missing = imports.filter(
      ({ to }) =>
        /\.(?:ts|tsx|astro|mdx)$/.test(to) &&
        !to.startsWith('node:') &&
        /^(?:src|server|demo|cli|tests|bench)\//.test(to) &&
        !known.has(to),
    );
    expect(missing).toEqual([]);
  });
});

describe('the test of the house', () => {
  const check = (from: string, specifier: string) => {
    const aliases = {
      '#config': './guild.config.ts',
      '#rules/*': './src/rules/*',
      '#api/*': './src/api/*',
      '#stores/*': './src/stores/*',
      '#solving/*': './src/solving/*',
      '#server/*': './server/*',
      '#demo/*': './demo/*',
      '#islands/*': './src/islands/*',
      '#ui/*': './src/ui/*',
    };
    return faultOf({ from, specifier, to: resolveSpecifier(specifier, from, aliases) });
  };

  it.each([
    ['src/rules/a.ts', '#api/client.ts', 'rules may not import from api'],
    ['src/rules/a.ts', '../contract/b.ts', 'rules may not import from contract'],
    ['src/editing/a.ts', '../contract/b.ts', 'editing may not import from contract'],
    ['src/editing/a.ts', '#rules/characters/a.ts', 'editing may not import from rules'],
    ['src/solving/a.ts', '#api/client.ts', 'solving may not import from api'],
    ['src/rules/a.ts', '#solving/solve.ts', 'rules may not import from solving'],
    ['src/stores/a.ts', '../editing/b.ts', 'stores may not import from editing'],
    ['src/pages/index.astro', '#api/client.ts', 'pages may not import from api'],
    ['src/pages/index.astro', '#stores/session.ts', 'pages may not import from stores'],
    ['src/islands/x/X.tsx', 'astro:content', 'only src/entries reads astro:content'],
    ['src/islands/x/X.tsx', '#islands/y/Y.tsx', 'an island keeps to its own folder'],
    ['src/islands/x/X.tsx', '../y/Y.tsx', 'an island keeps to its own folder'],
    ['src/ui/Button.tsx', '#stores/session.ts', 'ui may not import from stores'],
    ['server/app.ts', '../src/api/client.ts', 'server may not import from api'],
    ['server/app.ts', '#stores/session.ts', 'server may not import from stores'],
    ['cli/guild.ts', '#ui/Pager.tsx', 'cli may not import from ui'],
    ['demo/game/gear.ts', '#server/db/tables.ts', 'demo may not import from server'],
    ['server/demo/load.ts', '#demo/game/gear.ts', 'demo is entered by demo/guild.ts'],
    ['tests/e2e/test.ts', '#demo/personas.ts', 'demo is entered by demo/guild.ts'],
    ['src/content/guides/a.mdx', '#server/app.ts', 'content may not import from server'],
    ['src/islands/x/deep/X.tsx', '../../Island.tsx', 'use #room/file.ts instead of ../../'],
    ['src/new/a.ts', '#rules/a.ts', 'lies in no room'],
    ['server/app.ts', './elsewhere/../../secret/a.ts', 'it leads to no room'],
    ['server/db/copy.ts', '../calendar/queries.ts', 'db may not import from calendar'],
    ['server/db/copy.ts', '../http/problem.ts', 'db may not import from http'],
    ['server/http/routes.ts', '../calendar/events.ts', 'http may not import from calendar'],
    ['server/http/routes.ts', '../auth/access.ts', 'http may not import from auth'],
    ['server/services.ts', './auth/sessions.ts', 'services.ts may not import from auth'],
    ['server/discord/bot.ts', '../auth/cookies.ts', 'discord may not import from auth'],
    ['server/auth/routes.ts', '../members/queries.ts', 'auth may not import from members'],
    ['server/audit/audit.ts', '../characters/stored.ts', 'audit may not import from characters'],
    ['server/trials/routes.ts', '../auth/sessions.ts', 'trials may not import from auth'],
    ['server/members/routes.ts', '../discord/queries.ts', 'members may not import from discord'],
    ['server/classes/days.ts', '../host/log.ts', 'classes may not import from host'],
    ['server/icons/routes.ts', '../app.ts', 'icons may not import from app.ts'],
    ['server/maps/routes.ts', '../host/host.ts', 'maps may not import from host'],
    ['server/app.ts', './host/host.ts', 'app.ts may not import from host'],
    ['server/host/host.ts', '../main.ts', 'host may not import from main.ts'],
    ['server/main.ts', './calendar/queries.ts', 'main.ts may not import from calendar'],
    ['demo/guild.ts', '#server/host/host.ts', 'demo may not start a host'],
  ])('sees that %s must not import %s', (from, specifier, reason) => {
    expect(check(from, specifier)).toContain(reason);
  });

  it.each([
    ['server/items/routes.ts', 'kysely'],
    ['server/items/filter-queries.ts', 'kysely'],
    ['server/auth/access.ts', '@hono/node-server'],
    ['src/islands/x/X.tsx', 'ky'],
    ['server/app.ts', 'pg'],
  ])('sees that %s must not import the package %s', (from, specifier) => {
    expect(packageFaultOf({ from, specifier, to: specifier })).toContain(specifier);
  });

  it.each([
    ['src/contract/a.ts', '#rules/a.ts'],
    ['src/pages/index.astro', '#islands/x/X.tsx'],
    ['src/islands/x/X.tsx', '../Island.tsx'],
    ['server/app.ts', '#config'],
    ['cli/guild.ts', '#server/env.ts'],
    ['src/islands/x/X.tsx', '#solving/raid-solver.ts'],
    ['src/islands/x/X.tsx', 'react'],
    ['server/demo/load.ts', '#demo/guild.ts'],
    ['tests/demo/game.test.ts', '#demo/game/gear.ts'],
    ['server/calendar/a.ts', 'node:fs'],
    ['server/calendar/routes.ts', '../leaves/queries.ts'],
    ['server/maps/routes.ts', '../characters/stored.ts'],
    ['server/app.ts', './maps/routes.ts'],
    ['server/host/prepare.ts', '../classes/days.ts'],
    ['server/main.ts', './host/host.ts'],
    ['cli/start.ts', '#server/host/listen.ts'],
    ['bench/host.ts', '#server/host/host.ts'],
  ])('lets %s import %s', (from, specifier) => {
    expect(check(from, specifier)).toBeNull();
  });

  it('reads every way of importing, and no comment', () => {
    const text = `---
      import a from 'a'; import type { B, C } from "b";
      import 'c'; export { d } from 'd'; export * from 'e';
      import { f,
        g } from 'f';
      // import x from 'comment'
      /* import y from 'comment too' */
      const h = await import('h');
      import i, { type J } from 'i';
      const text = 'nothing imported from here';
    ---`;
    expect(specifiersIn(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'h', 'i']);
  });

  it('sees a way round among the rooms of the server, though none is among its files', () => {
    const arrow = (from: string, to: string): Import => ({ from, to, specifier: to });
    const imports = [
      arrow('server/a/routes.ts', 'server/b/queries.ts'),
      arrow('server/b/routes.ts', 'server/a/queries.ts'),
      arrow('cli/guild.ts', 'server/a/queries.ts'),
    ];
    expect(findCycle(imports)).toBeNull();
    expect(findCycle(serverArrows(imports))).toEqual(['a', 'b', 'a']);
    expect(findCycle(serverArrows(imports.slice(1)))).toBeNull();
  });

  it('sees a way round', () => {
    const arrow = (from: string, to: string): Import => ({ from, to, specifier: to });
    expect(findCycle([arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c')])).toBeNull();
    expect(findCycle([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b')])).toEqual(['b', 'c', 'b']);
  });
});
