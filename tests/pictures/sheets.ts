import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture that was taken. */
export interface Picture {
  name: string;
  file: string;
  width: number;
  theme: string;
}

const sheetWidth = 1920;
const gap = 16;
const labelHeight = 28;

interface Grid {
  columns: number;
  rows: number;
  /** height of a tile's picture by its width */
  ratio: number;
}

/** Phones stand, desks lie. */
function gridOf(width: number): Grid {
  return width < 768
    ? { columns: 8, rows: 2, ratio: 2.1 }
    : { columns: width < 1440 ? 5 : 4, rows: 3, ratio: width < 1440 ? 1.33 : 0.66 };
}

function labelOf(name: string, width: number): Buffer {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="19" font-family="sans-serif" font-size="14" fill="#fff">${text}</text></svg>`,
  );
}

async function writeSheet(pictures: readonly Picture[], grid: Grid, file: string): Promise<void> {
  const { columns, ratio } = grid;
  const width = Math.floor((sheetWidth - gap * (columns + 1)) / columns);
  const height = Math.round(width * ratio);
  const rows = Math.ceil(pictures.length / columns);
  const tiles = await Promise.all(
    pictures.map(async (picture, at) => {
      const left = gap + (at % columns) * (width + gap);
      const top = gap + Math.floor(at / columns) * (height + labelHeight + gap);
      const whole = await sharp(picture.file).resize({ width }).png().toBuffer();
      const { height: drawn } = await sharp(whole).metadata();
      const shown = Math.min(height, drawn);
      const input = await sharp(whole)
        .extract({ left: 0, top: 0, width, height: shown })
        .toBuffer();
      return [
        { input: labelOf(picture.name, width), left, top },
        { input, left, top: top + labelHeight },
      ];
    }),
  );
  const sheet = { width: sheetWidth, height: gap + rows * (height + labelHeight + gap) };
  await sharp({ create: { ...sheet, channels: 3, background: '#555' } })
    .composite(tiles.flat())
    .png()
    .toFile(file);
}

/** Lays the tops of the pictures side by side, some sheets for each width and theme. */
export async function writeSheets(pictures: readonly Picture[], folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const groups = Map.groupBy(pictures, ({ width, theme }) => `${width}-${theme}`);
  let count = 0;
  for (const [name, group] of groups) {
    const grid = gridOf(group[0]?.width ?? 0);
    const size = grid.columns * grid.rows;
    for (let at = 0; at < group.length; at += size) {
      const file = join(folder, `${name}-${1 + at / size}.png`);
      await writeSheet(group.slice(at, at + size), grid, file);
      count += 1;
    }
  }
  return count;
}
