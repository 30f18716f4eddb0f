import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

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
  /** red, green and blue, from 0 to 255 */
  color: readonly [number, number, number];
  /** what is added to the face's own distance of lines, as a part of its size */
  leading: number;
}

const face = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const display: Face = {
  family: 'Texturina Medium,',
  file: face('./texturina-600.ttf'),
  color: [0xf7, 0xe6, 0xc1],
  leading: -0.4,
};
const plain: Face = {
  family: 'Alegreya Sans,',
  file: face('./alegreya-sans-400.ttf'),
  color: [0xb4, 0xab, 0x9c],
  leading: 0.15,
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

/** Lays words on a picture of three bytes a pixel. */
function lay(picture: Buffer, words: Mask, { color }: Face, left: number, top: number): void {
  const [red, green, blue] = color;
  const mix = (at: number, full: number, cover: number) => {
    const under = picture[at] ?? 0;
    picture[at] = under + ((full - under) * cover) / 255;
  };
  for (let y = 0; y < words.height; y++) {
    for (let x = 0; x < words.width; x++) {
      const cover = words.data[y * words.width + x];
      if (!cover) continue;
      const at = ((top + y) * width + left + x) * 3;
      mix(at, red, cover);
      mix(at + 1, green, cover);
      mix(at + 2, blue, cover);
    }
  }
}

/** @returns what all pictures of a guild share, three bytes a pixel: night, a lamp and the name */
async function drawGround(guild: string): Promise<Buffer> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="night" x2="0" y2="1">
      <stop stop-color="#051117"/><stop offset=".45" stop-color="#15100c"/>
    </linearGradient>
    <path fill="url(#night)" d="M0 0h${width}v${height}H0z"/>
    <path fill="#f4bd62" d="M0 ${height - 14}h${width}v14H0zM85 82l18 18-18 18-18-18z"/>
  </svg>`;
  const picture = await sharp(Buffer.from(ground)).removeAlpha().raw().toBuffer();
  const name = await fitWords(guild, display, [36, 24], 50);
  lay(picture, name, display, 124, 100 - Math.round(name.height / 2));
  return picture;
}

/**
 * Draws the pictures of links' previews, without network and without a browser.
 * @param guild the name that stands on each
 */
export function shareDrawer(guild: string): (text: ShareText) => Promise<Buffer> {
  const ground = drawGround(guild);
  return async ({ title, summary }) => {
    const picture = Buffer.from(await ground);
    const lede = await fitWords(summary, plain, [32, 26, 20, 14], 140);
    const heading = await fitWords(title, display, [84, 70, 58, 46, 32], 220);
    const ledeTop = height - 14 - edge - lede.height;
    lay(picture, lede, plain, edge, ledeTop);
    lay(picture, heading, display, edge, ledeTop - 36 - heading.height);
    // Fewer colours would halve the file and take several times as long.
    return sharp(picture, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 4 })
      .toBuffer();
  };
}
