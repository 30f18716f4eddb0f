import { collectionPath, collections } from './sections.ts';

/** The texts that pages of their own show, by path. */
const ownPages: Record<string, string> = {
  '/about': 'about',
  '/admin/styleguide': 'styleguide',
};

/** Names the file that the text of a page stands in, below the project's folder; null for a page without. */
export function fileOfPage(path: string): string | null {
  const own = ownPages[path];
  if (own !== undefined) return `src/content/pages/${own}.mdx`;
  for (const collection of collections) {
    const base = `${collectionPath[collection]}/`;
    if (path.startsWith(base)) return `src/content/${collection}/${path.slice(base.length)}.mdx`;
  }
  return null;
}
