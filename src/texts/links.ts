import { nearest } from '#rules/text/spelling.ts';
import type { Found, Surroundings } from './surroundings.ts';
import { lineOf, type Text, type TextNode } from './text.ts';

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
  if (/^(?:https?:|mailto:)/.test(url) && URL.canParse(url)) return [];
  const [path = '', anchor] = url.split('#', 2);
  if (path !== '' && !path.startsWith('/')) {
    return [
      {
        line,
        what: `The link ${url} leads to no address.`,
        write: 'the whole path, as /articles/guides/leveling.',
      },
    ];
  }
  const anchors = path === '' ? text.anchors : around.anchorsAt(path.split('?', 1)[0] ?? '');
  if (anchors === null) {
    const meant = nearest(path, around.paths);
    return [
      {
        line,
        what: `The link ${url} leads to no page.`,
        write: meant
          ? `${meant} if you meant that.`
          : 'the path of a page of this site, as it stands in the address bar.',
      },
    ];
  }
  const hidden = path === '' ? null : around.hiddenAt(path.split('?', 1)[0] ?? '');
  if (hidden)
    return [{ line, what: `The link ${url} leads to ${hidden.what}`, write: hidden.write }];
  if (anchor === undefined || anchors === 'any' || anchors.has(anchor) || anchor === 'top')
    return [];
  const what = `The link ${url} leads to no heading of that page.`;
  const meant = nearest(anchor, [...anchors]);
  if (meant) return [{ line, what, write: `#${meant} if you meant that.` }];
  const all = [...anchors].map((known) => `#${known}`).join(', ');
  const write = all === '' ? `it without #${anchor}: that page has no headings.` : `one of ${all}.`;
  return [{ line, what, write }];
}

/**
 * Finds links by name, `[words][name]`, whose name stands nowhere: they would be shown as they are.
 */
export function unnamedLinks(node: TextNode): Found[] {
  return Array.from(node.value?.matchAll(/\[[^[\]]+\]\[([^[\]]+)\]/g) ?? [], ([link, name]) => ({
    line: lineOf(node),
    what: `The link ${link} has no address.`,
    write: `a line [${name ?? ''}]: and its address, or the address in round brackets.`,
  }));
}
