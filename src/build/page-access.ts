import type { SiteArticles } from '#contract/site-manifest.ts';
import { readHome } from '#contract/home.ts';
import { routes } from '#routes';
import type { PageRight } from '#rules/access/access.ts';

/** Matches a page's requirement on its first tag, where its guard reads it. */
const accessAttribute = /<html\b[^>]*?\sdata-access="?([\w-]+)"?/;

/** `/about.html` is the page `/about`, `/index.html` is `/`. */
export function pathOfPage(name: string): string {
  return name.replace(/\.html$/, '').replace(/^\/index$/, '/');
}

/** The paths of all pages that are no texts; `:name` stands for one segment. */
export const pagePaths = routes.map(({ path }) => path);

/** The requirements of pages, by path. */
export type DeclaredAccess = ReadonlyMap<string, PageRight>;

/** Gathers the requirement of every page, from the table of routes and the texts' front matter. */
export function declaredAccess({
  articles,
  inReview,
}: Pick<SiteArticles, 'articles' | 'inReview'>): DeclaredAccess {
  return new Map<string, PageRight>([
    ...articles.map(({ path, access }) => [path, access] as const),
    ...inReview.map(({ path }) => [path, 'editor-or-officer'] as const),
    ...routes.map(({ path, shell, access }) => [shell ?? path, access] as const),
    ...routes.flatMap(({ forMembers }) =>
      forMembers === undefined ? [] : [[forMembers, readHome.access] as const],
    ),
  ]);
}

/**
 * Finds the requirement of a page.
 * @throws Error for a page that nobody has declared, or that says something else of itself: nothing
 * is served by accident
 */
export function accessOfPage(path: string, html: string, declared: DeclaredAccess): PageRight {
  const access = declared.get(path);
  const said = accessAttribute.exec(html)?.[1];
  if (access === undefined || said === undefined) {
    throw new Error(
      `The page ${path} does not say who may read it. Give its layout a route of src/routes.ts or an entry with \`access\`.`,
    );
  }
  if (said === String(access)) return access;
  throw new Error(
    `The page ${path} asks for "${said}" in its HTML, and for "${access}" in src/routes.ts or above its text. Give its layout that route or that entry.`,
  );
}
