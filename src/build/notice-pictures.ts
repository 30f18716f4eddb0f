import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Where the pictures beside notices stand: public/push-worker.js names them so. */
export const noticePictures = { icon: '/notices/icon.png', badge: '/notices/badge.png' } as const;

/** Sides of them, in pixels: what Chrome on a sharp screen shows at most. */
const sides = { icon: 192, badge: 96 };

/** Below this an emblem counts as dark: its shape alone tells it from others. Of 255. */
const dark = 64;

/** Draws a square in which all of a drawing stands, whatever its own shape. */
function squareOf(svg: string, side: number): Sharp {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(Buffer.from(svg), { density: 300 }).resize(side, side, {
    ...{ fit: 'contain', background },
  });
}

/**
 * Draws the badge of an emblem: a system shows one in a colour of its own, and only how much of it stands at
 * a place. What is bright in the emblem stands, or all of one that is dark.
 */
async function badgeOf(emblem: string): Promise<Buffer> {
  const drawn = await squareOf(emblem, sides.badge).png().toBuffer();
  const light = sharp(drawn).flatten({ background: '#000' }).greyscale();
  const brightest = (await light.clone().stats()).channels[0]?.max ?? 0;
  const shape = brightest < dark ? sharp(drawn).extractChannel('alpha') : light.normalise();
  const alpha = await shape.toColourspace('b-w').raw().toBuffer();
  const size = { width: sides.badge, height: sides.badge };
  const white = { ...size, channels: 3, background: '#fff' } as const;
  return sharp({ create: white })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
}

/** Draws the guild's emblem as systems show it beside a notice, which draw no SVG (product §2.48). */
export async function writeNoticePictures(root: string, emblem: string): Promise<void> {
  const icon = await squareOf(emblem, sides.icon).png().toBuffer();
  const pictures = [
    [noticePictures.icon, icon],
    [noticePictures.badge, await badgeOf(emblem)],
  ] as const;
  for (const [name, picture] of pictures) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), picture);
  }
}
