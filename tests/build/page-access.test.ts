import { describe, expect, it } from 'vitest';
import { requirements } from '#rules/access/access.ts';
import { accessOfPage, pathOfPage } from '#build/page-access.ts';

describe('pathOfPage', () => {
  it.each([
    ['/index.html', '/'],
    ['/about.html', '/about'],
    ['/404.html', '/404'],
    ['/database/aoc.html', '/database/aoc'],
    // Only a name of its own is the index, and only an ending is an ending.
    ['/articles/index-of-guides.html', '/articles/index-of-guides'],
    ['/articles/my-index.html', '/articles/my-index'],
    ['/articles/about.html.and.css', '/articles/about.html.and.css'],
  ])('%j is %s', (name, path) => {
    expect(pathOfPage(name)).toBe(path);
  });
});

/** A page as the layout writes it, and as a minifier would. */
const htmlOf = (attributes: string) =>
  `<!DOCTYPE html><html lang="en"${attributes}><head></head></html>`;

describe('accessOfPage', () => {
  it.each(requirements)('reads %s', (access) => {
    expect(accessOfPage('/page', htmlOf(` data-access="${access}"`))).toBe(access);
    expect(accessOfPage('/page', htmlOf(` data-access=${access}`))).toBe(access);
  });

  it.each([
    ['nothing', ''],
    ['another attribute', ' data-accessible="public"'],
    ['an empty word', ' data-access=""'],
    ['a word on another tag', '><body data-access="public"'],
  ])('refuses a page that says %s, and says what to do', (_, attributes) => {
    expect(() => accessOfPage('/forgotten', htmlOf(attributes))).toThrow(
      /page \/forgotten does not say who may read it.*src\/routes\.ts/,
    );
  });

  it.each(['4', '0', 'Public', 'officer', '03'])('refuses %j', (value) => {
    const read = () => accessOfPage('/page', htmlOf(` data-access="${value}"`));
    expect(read).toThrow(`The page /page asks for "${value}", which is no requirement.`);
    expect(read).toThrow('Write one of: public, signed-in, guilded, 1, 2, 3, 5, 7.');
  });
});
