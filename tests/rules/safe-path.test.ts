import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '#rules/access/safe-path.ts';

describe('safePath keeps', () => {
  it.each([
    '/',
    '/database/aoc',
    '/database/aoc/gear/109229507958001?from=search#stats',
    // Addresses in parts that are plain text to this site.
    '/denied?redirect=//evil.example',
    '/a#//evil.example',
    '/http://evil.example',
    // An encoded slash does not begin another host.
    '/%2f/evil.example',
    '/%2F%2Fevil.example',
    '/%5cevil.example',
    '/@evil.example',
    '/:80/x',
  ])('%j as it is', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    ['/é ü', '/%C3%A9%20%C3%BC'],
    ['/a/../b', '/b'],
    ['/../../b', '/b'],
    ['/a\\b', '/a/b'],
    ['/a\tb\nc', '/abc'],
    ['/\0/evil.example', '/%00/evil.example'],
    // A wide blank is no blank to a URL.
    ['/\u3000/evil.example', '/%E3%80%80/evil.example'],
  ])('%j as a browser would write it', (value, path) => {
    expect(safePath(value)).toBe(path);
  });
});

describe('safePath refuses', () => {
  it.each<[string, string | null | undefined]>([
    ['nothing', null],
    ['no value', undefined],
    ['an empty value', ''],
    ['a relative path', 'database/aoc'],
    ['a blank before the path, which URLs drop', ' //evil.example'],
    ['a search alone', '?a=b'],
    ['an address', 'https://evil.example/'],
    ['an address without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['another host', '//evil.example'],
    ['another host with a slash more', '///evil.example'],
    ['a name and a host', '//here@evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab, which URLs drop', '/\t/evil.example'],
    ['a line break, which URLs drop', '/\n/evil.example'],
    ['a carriage return and a backslash', '/\r\\evil.example'],
    // On this site at the first reading, on another when the result is read again.
    ['a dot between the slashes', '/.//evil.example'],
    ['a way back between them', '/a/..//evil.example'],
    ['an encoded dot', '/%2e//evil.example'],
    ['a dot and a backslash', '/.\\/evil.example'],
    ['what no URL can be', '//['],
  ])('%s', (_, value) => {
    expect(safePath(value)).toBeNull();
  });
});

describe('safePath of anything', () => {
  const pieces = [
    ...['/', '\\', '.', '..', '%2e', '%2f', '%5c', '%00', '\t', '\n', '\r', '\0', ' ', '\ufeff'],
    ...['@', ':', '?', '#', '[', ']', ';', '\u3002', '\uff0f', '\u2028', 'evil.example', 'x'],
    ...['http:', 'https:', 'javascript:', 'this.site.invalid', 'guild.example'],
  ];
  const hostile = fc
    .array(fc.constantFrom(...pieces), { maxLength: 8 })
    .map((parts) => parts.join(''));
  const values = fc.oneof(
    hostile,
    hostile.map((value) => `/${value}`),
    fc.string({ unit: 'binary' }).map((value) => `/${value}`),
  );

  it.each(['https://guild.example', 'http://localhost:4321'])('stays on %s', (origin) => {
    fc.assert(
      fc.property(values, (value) => {
        const path = safePath(value);
        if (path === null) return;
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  it('refuses no ordinary path', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word), fc.option(word), (words, search) => {
        const path = `/${words.join('/')}${search === null ? '' : `?q=${search}`}`;
        expect(safePath(path)).toBe(path);
      }),
    );
  });
});
