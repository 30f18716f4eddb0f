import type { MemberApp } from '../member-app.ts';

/** The addresses of a list's pages: of its first, of one deep inside, and of its last. */
export type ListPages = Record<'first' | 'deep' | 'last', string>;

/** Finds the pages of a list. */
export type FindPages = (app: MemberApp) => Promise<ListPages>;

/** A list that one call answers whole. */
export function whole(path: string): FindPages {
  return () => Promise.resolve({ first: path, deep: path, last: path });
}

interface Numbered {
  pagination: { pages?: number; totalPages?: number };
}

/** A list whose pages have numbers. */
export function numbered(path: string): FindPages {
  return async (app) => {
    const { pagination } = JSON.parse(await app.ask(path)) as Numbered;
    const pages = pagination.pages ?? pagination.totalPages ?? 0;
    if (pages < 2) throw new Error(`${path} has only ${pages} pages`);
    const at = (page: number) => `${path}&page=${page}`;
    return { first: at(1), deep: at(Math.ceil(pages / 2)), last: at(pages) };
  };
}

/**
 * A list of which each page names the key after which the next one begins.
 * @param beginning the first page, where it has an address of its own
 */
export function keyed(path: string, beginning = path): FindPages {
  return async (app) => {
    const paths = [beginning];
    for (let at: string | undefined = beginning; at !== undefined;) {
      const { next } = JSON.parse(await app.ask(at)) as { next: string | null };
      at = next === null ? undefined : `${path}&after=${encodeURIComponent(next)}`;
      if (at !== undefined) paths.push(at);
    }
    const [first = beginning] = paths;
    return {
      first,
      deep: paths[Math.floor(paths.length / 2)] ?? first,
      last: paths.at(-1) ?? first,
    };
  };
}
