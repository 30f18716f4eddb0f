import type { BestSearch } from '#stores/best-search.ts';

/** Where the pieces of a search come from, as its choices are called. */
export const poolNames: Record<BestSearch['pool'], string> = {
  all: 'All',
  crafted: 'Crafted',
  guild: 'Our crafters’',
  owned: 'What I own',
};

/** The same within a line of words. */
export const poolPhrases: Record<BestSearch['pool'], string> = {
  all: 'all pieces',
  crafted: 'crafted pieces',
  guild: 'what our crafters make',
  owned: 'what I own',
};
