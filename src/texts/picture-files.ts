import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Found } from './surroundings.ts';
import { lineAfter, type TextNode } from './text.ts';

/** An original has at most this many bytes: the largest photographs of telephones have half of it. */
export const mostBytes = 32 * 1024 * 1024;

/** Matches a picture that stays words: a blank in its address ends the address. */
const withBlank =
  /!\[[^\]]*\]\((?<address>[^<>\n]*?\s[^<>\n]*?\.(?:avif|gif|jpe?g|png|svg|webp))\)/gi;

/** Reads an address as the name of a file; null for one that no file can have. */
function nameIn(address: string): string | null {
  try {
    const name = decodeURI(address);
    // What an address keeps for itself is no part of a name.
    return /[%?#]/.test(name) ? null : name;
  } catch {
    return null;
  }
}

/** Finds what is wrong with the file that a picture names. */
export function mistakesInPictureFile(line: number, url: string, text: string): Found[] {
  if (/^https?:/.test(url)) {
    return [
      {
        line,
        what: `The picture ${url} lies on another site.`,
        write: 'a path to a copy beside this file, as ./folder/picture.png.',
      },
    ];
  }
  const name = nameIn(url);
  if (name === null) {
    return [
      {
        line,
        what: `The picture ${url} has a sign in its name that addresses keep for themselves: %, ? or #.`,
        write:
          'another name for the file, of letters, digits and hyphens, as ./folder/picture.png.',
      },
    ];
  }
  const file = join(dirname(text), name);
  if (!existsSync(file) || !statSync(file).isFile()) {
    return [
      {
        line,
        what:
          url === '' ? 'A picture has no address.' : `There is no picture ${url} beside this file.`,
        write:
          'the path from this file, as ./folder/picture.png, with large and small letters as they are.',
      },
    ];
  }
  const { size } = statSync(file);
  if (size <= mostBytes) return [];
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  return [
    {
      line,
      what: `The picture ${url} has ${megabytes(size)}.`,
      write: `the path of one of at most ${megabytes(mostBytes)}: saved smaller, or as JPEG, WebP or AVIF.`,
    },
  ];
}

/** Finds pictures that would be shown as they are written, for a blank in their address. */
export function picturesWithBlanks(node: TextNode): Found[] {
  const { value = '' } = node;
  return Array.from(value.matchAll(withBlank), ({ index, groups }) => {
    const address = groups?.address ?? '';
    return {
      line: lineAfter(node, value.slice(0, index)),
      what: `The picture ${address} is shown as words: its name has a blank.`,
      write: `![…](<${address}>), or give the file a name without blanks.`,
    };
  });
}
