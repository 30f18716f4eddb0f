import { meets, type Requirement, type Viewer } from '#rules/access/access.ts';
import type { Entry } from './entry.ts';

/** A page of the table of pages (build/found-pages). */
interface FoundPage {
  path: string;
  title: string;
  label?: string;
  area: string;
  access: Requirement;
}

declare const FOUND_PAGES: readonly FoundPage[] | undefined;

/** The site's build puts its pages in place of the name. */
const pages: readonly FoundPage[] = typeof FOUND_PAGES === 'undefined' ? [] : FOUND_PAGES;

/** Lists the pages that a person may open. */
export function pagesFor(viewer: Viewer | null, all = pages): Entry[] {
  return all
    .filter(({ access }) => meets(access, viewer))
    .map(({ path, title, label, area }) => ({
      ...{ key: `page ${path}`, kind: 'pages', name: title, words: area, to: path },
      also: label === undefined ? [] : [label],
      picture: { icon: 'arrow-right' },
    }));
}
