/** The part of Pagefind's own script that the search page uses. */
export interface Hit {
  url: string;
  excerpt: string;
  meta: { title?: string; cover?: string; author?: string };
  sub_results: { title: string; url: string; excerpt: string }[];
}

interface Pagefind {
  options: (options: { excerptLength: number; highlightParam: string }) => Promise<void>;
  mergeIndex: (path: string) => Promise<void>;
  search: (term: string) => Promise<{ results: { data: () => Promise<Hit> }[] }>;
}

/**
 * Loads the search over the indexes that the person may have.
 * @param requirements the requirements that those indexes are named after
 */
export async function loadPagefind(requirements: readonly string[]): Promise<Pagefind> {
  // The build writes this script beside the index (build/search): no bundle contains it.
  const address = '/search/public/pagefind.js';
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  await pagefind.options({ excerptLength: 30, highlightParam: 'highlight' });
  for (const requirement of requirements) {
    if (requirement !== 'public') await pagefind.mergeIndex(`/search/${requirement}`);
  }
  return pagefind;
}
