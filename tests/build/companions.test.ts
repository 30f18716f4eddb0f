import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { accessOfCompanion, searchFolderFor, shareImageOf } from '#build/companions.ts';
import { searchText } from '#build/search/search-text.ts';

const quest: Article = {
  ...{ path: '/articles/quests/t2/collar', title: 'A <b> & c', summary: 'S', section: 't2' },
  ...{ planned: false, cover: 'cairns', byline: null, collection: 'quests', access: 3 },
};

describe('accessOfCompanion', () => {
  it.each([
    ['an article’s picture asks what the article asks', shareImageOf(quest.path), 3],
    ['the picture of nothing is not served', '/og/articles/quests/t2/gone.png', undefined],
    ['an index asks what its articles ask', `${searchFolderFor(7)}/fragment/en_1.pf_fragment`, 7],
    ['the first index is for all', `${searchFolderFor('public')}/pagefind.js`, 'public'],
    ['a folder of no requirement is not served', '/search/4/pagefind.js', undefined],
    ['nor one whose name only begins like one', '/search/publicity/pagefind.js', undefined],
    ['what lies in public/ is for all', '/guild/emblem.svg', 'public'],
  ] as const)('%s', (_, name, access) => {
    expect(accessOfCompanion(name, [quest])).toBe(access);
  });
});

describe('searchText', () => {
  it('holds the title, the cover’s name, the summary and the text, and nothing around them', () => {
    const html =
      '<nav>Menu</nav><h1>A</h1><div class="prose"><h2 id="x">X</h2><p>words</p><p><a class="act" href="#top">Return</a></p><nav class="more">next</nav></div><aside class="facts">by</aside>';
    expect(searchText(quest, html)).toBe(
      '<html lang="en"><body><h1 data-pagefind-meta="title">A &lt;b> &amp; c</h1><p data-pagefind-meta="cover:cairns" data-pagefind-ignore></p><p>S</p><h2 id="x">X</h2><p>words</p><p></body></html>',
    );
  });
});
