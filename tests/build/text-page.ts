import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Complete front matter, each field on its line. */
export const front = ['title: T', 'summary: S', 'author: A', 'access: public', 'order: 1'];

/** Makes a file with complete front matter; its text begins on line 9. */
export const page = (body: string, fields: readonly string[] = front) =>
  `---\n${fields.join('\n')}\n---\n\n${body}\n`;

export const without = (name: string) => front.filter((line) => !line.startsWith(name));

export const instead = (line: string) =>
  front.map((known) => (known.split(':')[0] === line.split(':')[0] ? line : known));

/** Writes a file of the content below a project's folder. */
export async function addText(
  root: string,
  file: string,
  text: string | Uint8Array,
): Promise<void> {
  const place = join(root, 'src/content', file);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4" /></svg>';

const withXml = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml">${inside}</svg>`;

/** Drawings that hold code, by the names of their files in the folder `kinds`. */
const drawingsWithCode: Record<string, string> = {
  'script.SVG': withXml('<script>alert(1)</script>'),
  'html-script.svg': withXml('<h:script>alert(1)</h:script>'),
  'handler.svg': withXml('<path d="M0 0" onload="alert(1)" />'),
  'page.svg': withXml('<foreignObject><h:b>x</h:b></foreignObject>'),
  'link.svg': withXml('<a href="java&#10;script:alert(1)"><path d="M0 0" /></a>'),
  'moved-link.svg': withXml('<a><set attributeName="href" to="javascript:alert(1)" /></a>'),
  'entity.svg': withXml('&x;', '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>'),
  'named-entity.svg': withXml(
    '&x;',
    '<!DOCTYPE svg SYSTEM "a>b" [<!ENTITY x "<script>alert(1)</script>">]>',
  ),
  'sheet.svg': withXml('', '<?xml-stylesheet type="text/xsl" href="#x"?>'),
  'encoding.svg': withXml('', '<?xml version="1.0" encoding="ISO-2022-JP"?>'),
};

/** Writes what texts of the guides link to and show: other texts, and files in the folder `kinds`. */
export async function addSurroundings(root: string): Promise<void> {
  const background = { r: 20, g: 60, b: 90 };
  const bell = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * at * 31) % 251));
  const wall = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.9);
  const files: [string, string | Uint8Array][] = [
    ['kinds/cut.png', cut(await wall.png().toBuffer())],
    ['kinds/cut.jpg', cut(await wall.jpeg().toBuffer())],
    ['kinds/cut.webp', cut(await wall.webp().toBuffer())],
    ['whole.mdx', page('## The end')],
    ['gated.mdx', page('## The end', instead('access: 3'))],
    ['kinds/bell.png', bell],
    ['kinds/bell.txt', bell],
    ['kinds/wall.tiff', await wall.tiff().toBuffer()],
    ['kinds/a bell.png', bell],
    // A camera's picture under the name of another kind.
    ['kinds/bell.jpg', bell],
    ['kinds/bell.svg', `<?xml version="1.0"?>\n<!-- drawn -->\n${drawing}`],
    ['kinds/words.png', 'These are words.'],
    ['kinds/words.svg', 'These are words.'],
    // Pictures of the site, which texts cannot bring into their pages.
    ['../../../public/bell.png', bell],
    ['kinds/page.png', '<!doctype html><html><body><img src="bell.png" /></body></html>'],
  ];
  for (const [name, text] of Object.entries(drawingsWithCode)) files.push([`kinds/${name}`, text]);
  for (const [name, text] of files) await addText(root, `guides/${name}`, text);
}
