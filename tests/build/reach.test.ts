import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageRight, type Requirement, requirements } from '#rules/access/access.ts';
import { type BuiltFile, requirementsOfFiles } from '#build/reach.ts';

function page(name: string, access: Requirement, ...mentions: string[]): BuiltFile {
  return { name, access, text: mentions.map((mention) => `<a href="${mention}">`).join('\n') };
}

function hashed(name: string, ...mentions: string[]): BuiltFile {
  const text = mentions.map((mention) => `import "./${mention}";`).join('');
  return { name: `/_astro/${name}`, access: null, text };
}

function reached(...files: BuiltFile[]): Record<string, PageRight> {
  return Object.fromEntries(requirementsOfFiles(files));
}

const a = 'article.Aa1_bb-2.js';
const b = 'session.Bb2_cc-3.js';
const c = 'search.Cc3_dd-4.js';

describe('requirementsOfFiles', () => {
  it('a file asks what its page asks', () => {
    expect(reached(page('/p.html', 3, a), hashed(a))).toEqual({ [`/_astro/${a}`]: 3 });
  });

  it('a file that no page reaches is not in it', () => {
    expect(reached(page('/p.html', 'public', a), hashed(a), hashed(b, c), hashed(c))).toEqual({
      [`/_astro/${a}`]: 'public',
    });
  });

  it('a file reached through others asks what the page at the far end asks', () => {
    expect(reached(page('/p.html', 7, a), hashed(a, b), hashed(b, c), hashed(c))).toEqual({
      [`/_astro/${a}`]: 7,
      [`/_astro/${b}`]: 7,
      [`/_astro/${c}`]: 7,
    });
  });

  it('files that need each other come to an end', () => {
    expect(reached(page('/p.html', 2, a), hashed(a, b), hashed(b, a, b))).toEqual({
      [`/_astro/${a}`]: 2,
      [`/_astro/${b}`]: 2,
    });
  });

  it.each<[Requirement, Requirement, least: Requirement]>([
    ['public', 7, 'public'],
    ['public', 'signed-in', 'public'],
    ['signed-in', 'guilded', 'signed-in'],
    // Every level is a role in the guild, so a member without a level has fewer rights.
    ['guilded', 1, 'guilded'],
    [2, 3, 2],
    [5, 7, 5],
    [3, 3, 3],
  ])('a file of a page for %s and one for %s is for %s', (one, other, least) => {
    const pages = [page('/p.html', one, a), page('/q.html', other, a)];
    expect(reached(...pages, hashed(a))).toEqual({ [`/_astro/${a}`]: least });
    expect(reached(...pages.toReversed(), hashed(a))).toEqual({ [`/_astro/${a}`]: least });
  });

  it('a less demanding page that comes later opens what lies behind, too', () => {
    const files = [page('/p.html', 7, a), page('/q.html', 'public', b), hashed(a, b), hashed(b, c)];
    expect(reached(...files, hashed(c))).toEqual({
      [`/_astro/${a}`]: 7,
      [`/_astro/${b}`]: 'public',
      [`/_astro/${c}`]: 'public',
    });
  });

  it('a link to another page does not reach that page’s files', () => {
    const gated = '/database/character-gear-new.html';
    expect(reached(page('/p.html', 'public', gated), page(gated, 3, a), hashed(a))).toEqual({
      [`/_astro/${a}`]: 3,
    });
  });
});

describe('a file is found', () => {
  const script = 'Base.astro_astro_type_script_index_0_lang.nGyHrc1l.js';

  it.each<[string, name: string, text: string]>([
    ['in a script element', script, `<script type="module" src="/_astro/${script}"></script>`],
    ['in minified imports', a, `import{t as e}from"./${b}";import{n}from"./${a}";`],
    ['in a dynamic import', a, `()=>import('./${a}')`],
    ['among preloads', a, `m.f=["_astro/x.css","_astro/${a}"]`],
    ['as an island', a, `<astro-island component-url="/_astro/${a}" renderer-url="/x.js">`],
    ['without quotes', a, `<link rel=stylesheet href=/_astro/${a}>`],
    ['on another host', a, `<img src="https://cdn.example/_astro/${a}">`],
    ['with a search', a, `"/_astro/${a}?v=1"`],
    ['in a style sheet', 'ground.Ab12_-xy.webp', 'a{background:url(/_astro/ground.Ab12_-xy.webp)}'],
    [
      'as a font, named by its hash alone',
      '18fa2bf46017ecab.woff2',
      'url("18fa2bf46017ecab.woff2")',
    ],
    [
      'in a list of sizes',
      'lamp.DE27NTub_Z1QykSD.webp',
      'srcset="/_astro/x.webp 1x, /_astro/lamp.DE27NTub_Z1QykSD.webp 2x"',
    ],
    ['with a size in its name', 'lamp@2x.DE27NTub.webp', 'src="/_astro/lamp@2x.DE27NTub.webp"'],
    ['with points in its name', 'a.b-c.d.DE27NTub.js', 'from"../a.b-c.d.DE27NTub.js"'],
    ['with a hash that begins with a hyphen', 'lamp.-E27NTub.js', 'from"./lamp.-E27NTub.js"'],
  ])('%s', (_, name, text) => {
    const files = [{ name: '/p.html', access: 5, text } satisfies BuiltFile, hashed(name)];
    expect(reached(...files)).toEqual({ [`/_astro/${name}`]: 5 });
  });

  // Names as a build writes them for an editor's pictures, and their addresses in its HTML.
  it.each<[string, name: string, address: string]>([
    ['a blank', 'my lamp.CyEXfeFP_wiy6H.webp', 'my%20lamp.CyEXfeFP_wiy6H.webp'],
    ['a blank and brackets', 'lamp (1).CyEXfeFP_wiy6H.webp', 'lamp%20(1).CyEXfeFP_wiy6H.webp'],
    ['an accent', 'Dünir.CJFjuanD_Z2osz5g.webp', 'D%C3%BCnir.CJFjuanD_Z2osz5g.webp'],
  ])('when its name has %s', (_, name, address) => {
    const text = `<img src="/_astro/${address}" alt="">`;
    const files = [{ name: '/p.html', access: 2, text } satisfies BuiltFile, hashed(name)];
    expect(reached(...files)).toEqual({ [`/_astro/${name}`]: 2 });
  });

  it.each<[string, text: string]>([
    ['nothing', ''],
    ['a name that begins alike', `<script src="/_astro/${a}x">`],
    ['a name that ends alike', `<script src="/_astro/my-${a}">`],
    ['the name without its hash', '<script src="/_astro/article.js">'],
  ])('not by %s', (_, text) => {
    expect(reached({ name: '/p.html', access: 5, text }, hashed(a))).toEqual({});
  });
});

describe('any site', () => {
  interface Node {
    access: Requirement | null;
    to: number[];
  }

  const sites: fc.Arbitrary<Node[]> = fc.integer({ min: 1, max: 12 }).chain((size) =>
    fc.array(
      fc.record({
        access: fc.option(fc.constantFrom(...requirements)),
        to: fc.array(fc.nat(size - 1), { maxLength: 4 }),
      }),
      { minLength: size, maxLength: size },
    ),
  );

  // Pages have names that look hashed, so that links between them are links.
  const chunkName = (index: number) => `chunk.hash-${100 + index}.js`;
  const pageName = (index: number) => `a-page-number-${100 + index}.html`;

  function filesOf(site: Node[]): BuiltFile[] {
    const names = site.map(({ access }, index) => (access === null ? chunkName : pageName)(index));
    return site.map(({ access, to }, index) => ({
      name: `${access === null ? '/_astro/' : '/'}${names[index] ?? ''}`,
      access,
      text: to.map((target) => `"./${names[target] ?? ''}"`).join(';'),
    }));
  }

  /**
   * Finds all files that one page needs, by walking from it without passing through other pages.
   */
  function needs(site: Node[], start: number): Set<number> {
    const found = new Set<number>();
    const open = [...(site[start]?.to ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (site[next]?.access !== null || found.has(next)) continue;
      found.add(next);
      open.push(...(site[next]?.to ?? []));
    }
    return found;
  }

  it('asks for each file the least of what the pages that need it ask', () => {
    fc.assert(
      fc.property(sites, (site) => {
        const wanted: Record<string, Requirement> = {};
        // From the most demanding page down: the last one to write is the least demanding.
        for (const access of requirements.toReversed()) {
          for (const [index, node] of site.entries()) {
            if (node.access !== access) continue;
            for (const file of needs(site, index)) {
              wanted[`/_astro/${chunkName(file)}`] = access;
            }
          }
        }
        expect(reached(...filesOf(site))).toEqual(wanted);
      }),
      { numRuns: 1000 },
    );
  });
});
