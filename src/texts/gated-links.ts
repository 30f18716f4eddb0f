import { moreDemanding, type Requirement } from '#rules/access/access.ts';
import type { ContentFile } from './check.ts';
import { withoutOwnHost } from './links.ts';
import type { Mistake } from './mistake.ts';
import { hrefOf, lineOfAttribute, type TextNode } from './text.ts';

function readersOf(access: Requirement): string {
  switch (access) {
    case 'public':
      return 'everybody';
    case 'signed-in':
      return 'whoever is signed in';
    case 'guilded':
      return 'members of the guild';
    default:
      return `level ${access}`;
  }
}

/** Returns where a node leads, if it leads to a place of this site. */
function targetOf(node: TextNode, host: string): string | null {
  const isLink = node.type === 'link' || node.type === 'definition';
  const url = isLink ? node.url : hrefOf(node);
  const place = withoutOwnHost(url ?? '', host);
  if (!/^\/(?!\/)/.test(place)) return null;
  return place.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
}

/**
 * Finds links of texts to texts that ask for more than their own: not all of their readers can follow
 * them, and the link tells them of a text of which they hear nothing else. A warning, for the words
 * beside it may say so.
 */
export function gatedLinks(files: readonly ContentFile[], host: string): Mistake[] {
  const accessAt = new Map(files.map(({ path, access }) => [path, access]));
  return files.flatMap(({ file, access, text }) =>
    (text?.nodes ?? []).flatMap((node): Mistake[] => {
      const path = targetOf(node, host);
      const asks = path === null ? null : (accessAt.get(path) ?? null);
      if (path === null || access === null || asks === null) return [];
      if (moreDemanding(access, asks) === access) return [];
      const what = `The link ${path} leads to a text for ${readersOf(asks)}, and this one is for ${readersOf(access)}.`;
      const write = `no link to it, or \`access: ${asks}\` above this text.`;
      return [{ file, line: lineOfAttribute(node, 'href'), what, write }];
    }),
  );
}
