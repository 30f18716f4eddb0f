import { nearest } from '#rules/text/spelling.ts';
import type { Found, Surroundings } from './surroundings.ts';
import { lineAfter, type Text, type TextNode, writtenOf } from './text.ts';

/** Matches what browsers pass over in an address, so that nothing hides behind it. */
const passedOver = /[\p{Cc}\p{Cf}\s]/gu;

/** Matches the kind of an address, as `mailto:`. */
const kindOf = /^([a-z][a-z\d+.-]*):/i;

/** The kinds of addresses to which a text may link. */
const kinds = ['http', 'https', 'mailto'];

/** Finds an address of a kind that no text may have: code, data, another program's. */
export function mistakeInKind(line: number, url: string): Found | null {
  const bare = url.replaceAll(passedOver, '');
  const [, kind] = kindOf.exec(bare) ?? [];
  const isAllowed = kind !== undefined && kinds.includes(kind.toLowerCase());
  const isElsewhere = /^[/\\]{2}|^\/?\\/.test(bare);
  if (isAllowed && /[\p{Cc}\p{Cf}]/u.test(url)) {
    const what = `The link ${bare} holds a sign that nobody sees.`;
    return { line, what, write: 'it anew: such signs often come with what is pasted.' };
  }
  if (!isElsewhere && (kind === undefined || isAllowed)) return null;
  const what = `The link ${bare} has an address that no text may have.`;
  return { line, what, write: 'one that begins with https://, mailto:, / or #.' };
}

function mistakeInPage(line: number, url: string, path: string, around: Surroundings): Found {
  const meant = around.nearestPath(path);
  return {
    line,
    what: `The link ${url} leads to no page.`,
    write: meant
      ? `${meant} if you meant that.`
      : 'the path of a page of this site, as it stands in the address bar.',
  };
}

/** Reads an anchor that was copied out of an address bar, which spells some letters as numbers. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function mistakeInAnchor(
  line: number,
  url: string,
  written: string,
  anchors: ReadonlySet<string>,
): Found | null {
  const anchor = decoded(written);
  if (anchors.has(anchor) || anchor === 'top') return null;
  const what = `The link ${url} leads to no heading of that page.`;
  const meant = nearest(anchor, [...anchors]);
  if (meant) return { line, what, write: `#${meant} if you meant that.` };
  const all = [...anchors].map((known) => `#${known}`).join(', ');
  const write = all === '' ? `it without #${anchor}: that page has no headings.` : `one of ${all}.`;
  return { line, what, write };
}

/** Matches the address of another site that lacks the name of it, or the lines before that. */
const withoutHost = /^https?:(?!\/\/[^/\\])/i;

/** Matches a path to a file, which is no page of the site. */
const toFile = /^[^?#]*\.\w+(?:[?#]|$)/;

/**
 * Returns a link to a page without the site's own address before its path, which people copy with it.
 * @param host the site's own, with its port
 */
export function withoutOwnHost(url: string, host: string): string {
  const [, named = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (named === '' || named.toLowerCase() !== host || toFile.test(rest)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Finds what is wrong with a link to a place of this site.
 * @param place the link from the site's own address on
 */
function mistakeWithin(
  line: number,
  url: string,
  place: string,
  text: Text,
  around: Surroundings,
): Found | null {
  const [whole = '', anchor] = place.split('#', 2);
  const path = whole.split('?', 1)[0] ?? '';
  if (whole !== '' && !whole.startsWith('/')) {
    const what = `The link ${url} leads to no address.`;
    return { line, what, write: 'the whole path, as /articles/guides/leveling.' };
  }
  const anchors = whole === '' ? text.anchors : around.anchorsAt(path);
  if (anchors === null) return mistakeInPage(line, url, whole, around);
  const hidden = whole === '' ? null : around.hiddenAt(path);
  if (hidden) return { line, what: `The link ${url} leads to ${hidden.what}`, write: hidden.write };
  if (anchor === undefined || anchors === 'any') return null;
  return mistakeInAnchor(line, url, anchor, anchors);
}

/** Lists the mistakes in the target of a link. */
export function mistakesInLink(
  line: number,
  url: string,
  text: Text,
  around: Surroundings,
): Found[] {
  if (url === '') {
    return [{ line, what: 'A link leads nowhere.', write: 'its address in the round brackets.' }];
  }
  const atHome = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/.*)?$/.exec(url);
  if (atHome) {
    const what = `The link ${url} leads to your own machine.`;
    return [{ line, what, write: `${atHome[1] ?? '/'}, without what stands before it.` }];
  }
  const inKind = mistakeInKind(line, url);
  if (inKind) return [inKind];
  const place = withoutOwnHost(url, around.host);
  if (kindOf.test(place)) {
    if (URL.canParse(place) && !withoutHost.test(place)) return [];
    const what = `The link ${url} leads to no address.`;
    return [{ line, what, write: 'the whole address, as https://example.org/page.' }];
  }
  const found = mistakeWithin(line, url, place, text, around);
  return found ? [found] : [];
}

/** Matches `[words][name]` and `[^name]` where no sign before it says that it is only signs. */
const byName = /(?<!\\)\[[^[\]]+\]\[([^[\]]+)\]|(?<!\\)\[\^([^[\]\s]+)\]/g;

/**
 * Finds links and footnotes by name, `[words][name]` and `[^name]`, whose name stands nowhere: they would
 * be shown as they are.
 */
export function unnamedLinks(node: TextNode, text: Text): Found[] {
  const all = writtenOf(node, text);
  return Array.from(all.matchAll(byName), (match) => {
    const [written, name, note] = match;
    const line = lineAfter(node, all.slice(0, match.index));
    if (note !== undefined) {
      const what = `The footnote ${written} stands nowhere.`;
      return { line, what, write: `a line ${written}: and its words, below the text.` };
    }
    const write = `a line [${name ?? ''}]: and its address, or the address in round brackets.`;
    return { line, what: `The link ${written} has no address.`, write };
  });
}
