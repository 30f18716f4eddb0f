import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { guild } from '#config';
import { readEmblem } from '../guild-files.ts';
import { type Before, type Pictures, picturesAt } from '../before.ts';
import { guildShareImage, shareImageOf } from '../companions.ts';
import { type Card, previewPainter } from './picture.ts';

/** Something that links lead to and that has a preview of its own. */
export interface Previewed extends Card {
  path: string;
}

/** A picture, and a digest of what it was drawn from. */
interface Drawn {
  file: string;
  picture: Buffer;
  from: string;
}

/** Makes pixels of a drawing. */
export function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 4 }).toBuffer();
}

/**
 * Draws the pictures that previews of links show: the guild's own, and one for each text. Astro
 * leaves one processor free meanwhile: more than one at a time would keep it waiting.
 * @param before lends those that would come out the same
 */
export async function drawShareImages(
  texts: readonly Previewed[],
  before: Before,
  signal?: AbortSignal,
): Promise<Drawn[]> {
  const paint = previewPainter(guild.name, readEmblem());
  const cards = [
    { file: guildShareImage, title: guild.name, summary: guild.description },
    ...texts.map(({ path, title, summary }) => ({ file: shareImageOf(path), title, summary })),
  ];
  const draw = async ({ file, ...card }: (typeof cards)[number]): Promise<Drawn> => {
    const svg = paint(card);
    const from = createHash('sha256').update(svg).digest('base64url');
    const known = before.pictures[file] === from ? before.read(file) : null;
    return { file, from, picture: known ?? (await rasterize(svg)) };
  };
  return pMap(cards, draw, { concurrency: 1, ...(signal && { signal }) });
}

/** Puts the pictures beside the pages, and notes for the next build what they were drawn from. */
export function writeShareImages(folder: string, root: string, drawn: readonly Drawn[]): void {
  const pictures: Pictures = {};
  for (const { file, picture, from } of drawn) {
    const place = join(root, file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, picture);
    pictures[file] = from;
  }
  writeFileSync(picturesAt(folder), JSON.stringify(pictures));
}
