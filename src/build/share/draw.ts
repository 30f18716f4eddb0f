import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Color, type IndexedPicture, writePng } from './png.ts';

/** What a link's preview says. */
export interface ShareText {
  title: string;
  summary: string;
}

const width = 1200;
const height = 630;
const edge = 72;
const measure = width - 2 * edge;

interface Face {
  /** its family as Pango reads it: the comma ends the name */
  family: string;
  file: string;
  color: Color;
  /** what is added to the face's own distance of lines, as a part of its size */
  leading: number;
  /** its first shade among the colours of a picture */
  first: number;
}

/** How many steps lead from the ground to the colour of a word: as many as an edge needs. */
const steps = 32;

const fontAt = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const display: Face = {
  family: 'Texturina Medium,',
  file: fontAt('./texturina-600.ttf'),
  color: [0xf7, 0xe6, 0xc1],
  leading: -0.4,
  first: 0,
};
const plain: Face = {
  family: 'Alegreya Sans,',
  file: fontAt('./alegreya-sans-400.ttf'),
  color: [0xb4, 0xab, 0x9c],
  leading: 0.15,
  first: steps,
};

/** How much of each pixel words cover, from 0 to 255, line by line. */
interface Mask {
  data: Buffer;
  width: number;
  height: number;
}

const nothing: Mask = { data: Buffer.alloc(0), width: 0, height: 0 };

const asMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function drawWords(
  text: string,
  { family, file, leading }: Face,
  size: number,
): Promise<Mask> {
  // Pango has no picture of nothing.
  if (text.trim() === '') return nothing;
  const { data, info } = await sharp({
    text: {
      text: asMarkup(text),
      font: `${family} ${size}`,
      fontfile: file,
      width: measure,
      dpi: 72,
      spacing: Math.round(size * leading),
      wrap: 'word-char',
    },
  })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @returns the words in the largest of the sizes in which they are no higher than the room, or cut */
async function fitWords(
  text: string,
  of: Face,
  sizes: readonly number[],
  room: number,
): Promise<Mask> {
  let words = nothing;
  for (const size of sizes) {
    words = await drawWords(text, of, size);
    if (words.height <= room) break;
  }
  return { ...words, height: Math.min(words.height, room) };
}

/** What words lie on, below the last of the night. */
const floor: Color = [0x15, 0x10, 0x0c];

/** @returns the colours of a word's edge, from the floor's own to the word's */
function shadesOf({ color }: Face): Color[] {
  return Array.from({ length: steps }, (_, step) => {
    const part = step / (steps - 1);
    const mix = (at: 0 | 1 | 2) => Math.round(floor[at] + (color[at] - floor[at]) * part);
    return [mix(0), mix(1), mix(2)];
  });
}

/** The first colours of every picture: the shades of both faces. */
const shades: readonly Color[] = [...shadesOf(display), ...shadesOf(plain)];

/** The steps by how much a word covers: a table, since there is one for each pixel. */
const stepOf = Uint8Array.from({ length: 256 }, (_, cover) =>
  Math.round((cover / 255) * (steps - 1)),
);

/** @returns where a pixel stands in the lines of a picture */
const at = (x: number, y: number) => y * (width + 1) + 1 + x;

/** Lays words on the lines of a picture. */
function lay(lines: Uint8Array, words: Mask, face: Face, left: number, top: number): void {
  for (let y = 0; y < words.height; y++) {
    const from = y * words.width;
    const to = at(left, top + y);
    for (let x = 0; x < words.width; x++) {
      const step = stepOf[words.data[from + x] ?? 0] ?? 0;
      if (step > 0) lines[to + x] = face.first + step;
    }
  }
}

/** @returns a picture of three bytes a pixel by the numbers of its colours, which follow others */
function byNumber(bytes: Buffer, before: readonly Color[]): IndexedPicture {
  const numbers = new Map<number, number>();
  const colors = [...before];
  const numberOf = (color: number) => {
    const known = numbers.get(color);
    if (known !== undefined) return known;
    const number = colors.push([color >> 16, (color >> 8) & 0xff, color & 0xff]) - 1;
    // A ground of more shades needs another kind of picture.
    if (number > 0xff) throw new Error('The ground of the previews has more than 256 colours.');
    numbers.set(color, number);
    return number;
  };
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      lines[at(x, y)] = numberOf(bytes.readUIntBE((y * width + x) * 3, 3));
    }
  }
  return { width, height, colors, lines };
}

/** @returns what all pictures of a guild share: night, a lamp and the name */
async function drawGround(guild: string): Promise<IndexedPicture> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="night" x2="0" y2="1">
      <stop stop-color="#051117"/><stop offset=".45" stop-color="rgb(${floor.join()})"/>
    </linearGradient>
    <path fill="url(#night)" d="M0 0h${width}v${height}H0z"/>
    <path fill="#f4bd62" d="M0 ${height - 14}h${width}v14H0zM85 82l18 18-18 18-18-18z"/>
  </svg>`;
  const bytes = await sharp(Buffer.from(ground)).removeAlpha().raw().toBuffer();
  const picture = byNumber(bytes, shades);
  const name = await fitWords(guild, display, [36, 24], 50);
  lay(picture.lines, name, display, 124, 100 - Math.round(name.height / 2));
  return picture;
}

/**
 * Draws the pictures of links' previews, without network and without a browser.
 * @param guild the name that stands on each
 */
export function shareDrawer(guild: string): (text: ShareText) => Promise<Buffer> {
  const drawn = drawGround(guild);
  // One for all previews: nothing is awaited between filling it and packing it.
  const lines = new Uint8Array((width + 1) * height);
  return async ({ title, summary }) => {
    const ground = await drawn;
    const lede = await fitWords(summary, plain, [32, 26, 20, 14], 140);
    const heading = await fitWords(title, display, [84, 70, 58, 46, 32], 220);
    const ledeTop = height - 14 - edge - lede.height;
    lines.set(ground.lines);
    lay(lines, lede, plain, edge, ledeTop);
    lay(lines, heading, display, edge, ledeTop - 36 - heading.height);
    return writePng({ ...ground, lines });
  };
}
