import { describe, expect, it } from 'vitest';
import { matchPattern, shellFor } from '#rules/access/path-pattern.ts';

describe('matchPattern', () => {
  it.each<[pattern: string, path: string, params: Record<string, string> | null]>([
    ['/about', '/about', {}],
    ['/about', '/aboutx', null],
    ['/about', '/About', null],
    ['/', '/', {}],
    ['/a/:id', '/a/7', { id: '7' }],
    ['/a/:layout/:id', '/a/gear/109229507958001', { layout: 'gear', id: '109229507958001' }],
    ['/a/new/:id', '/a/new/7', { id: '7' }],
    ['/a/new/:id', '/a/old/7', null],
    // Longer and shorter addresses are other addresses.
    ['/a/:id', '/a', null],
    ['/a/:id', '/a/7/8', null],
    ['/a/:id', '/b/a/7', null],
    // A trailing slash is a segment of its own: callers remove it first.
    ['/a/:id', '/a/7/', null],
    ['/about', '/about/', null],
    // A parameter is never empty.
    ['/a/:id', '/a/', null],
    ['/a/:layout/:id', '/a//7', null],
    // Nothing is decoded: an encoded slash is part of the value.
    ['/a/:id', '/a/7%2F8', { id: '7%2F8' }],
    // A pattern or a regular expression in the address is plain text.
    ['/a/:id', '/a/:id', { id: ':id' }],
    ['/a.c', '/abc', null],
  ])('%s and %s', (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params);
  });
});

describe('shellFor', () => {
  const shells = [
    { pattern: '/a/recipe/:id', page: '/shells/recipe' },
    { pattern: '/a/:layout/:id', page: '/shells/item' },
  ];

  it.each<[path: string, page: string | null]>([
    ['/a/gear/7', '/shells/item'],
    // Fits both: the first one is more exact.
    ['/a/recipe/7', '/shells/recipe'],
    ['/a/recipe', null],
    ['/shells/item', null],
  ])('%s stands for %s', (path, page) => {
    expect(shellFor(shells, path)).toBe(page);
  });

  it('finds nothing among none', () => {
    expect(shellFor([], '/a/gear/7')).toBeNull();
  });
});
