import Slugger, { slug } from 'github-slugger';
import type { HastPluginInput } from 'satteri';

/**
 * Ids of what stands around a text on its page, which none of its headings may take. Whatever else gets an
 * id there has a sign in it that no heading's has, as `tab:0:1` (tests/site/hard-texts.test.ts).
 */
export const pageParts: readonly string[] = [
  // layouts/Base, Bar and Foot, ui/TitleStrip, and the search over everything
  ...['main', 'burger', 'who', 'theme', 'year', 'strip-end', 'found'],
  // layouts/Article
  'top',
  // layouts/styleguide
  ...['item-parts', 'hover-cards', 'people-parts'],
  // the heading that Markdown puts above footnotes
  'footnote-label',
];

/** The id of a heading without a letter, such as one of emoji alone. */
const nameless = 'part';

const hasLetter = /[\p{L}\p{N}]/u;

/** Returns a function that gives each heading of one text, by its words, an id of its own. */
export function headingIds(): (words: string) => string {
  const slugger = new Slugger();
  for (const id of pageParts) slugger.slug(id);
  return (words) => slugger.slug(hasLetter.test(slug(words)) ? words : nameless);
}

/** Gives headings their ids while a text is compiled, before Astro would (astro.config.mjs). */
export const ownHeadingIds: HastPluginInput = () => {
  const idOf = headingIds();
  return {
    name: 'own-heading-ids',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        if (typeof node.properties.id === 'string') return;
        context.setProperty(node, 'id', idOf(context.textContent(node)));
      },
    },
  };
};
