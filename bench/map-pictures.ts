import sharp, { type Sharp } from 'sharp';

/** Pictures that are unpacked as a whole, each as large as the memory takes: the side, and how it is saved. */
export const unpacked = [
  {
    name: 'interlaced PNG',
    ending: 'png',
    side: 8100,
    save: (image: Sharp) => image.png({ compressionLevel: 2, progressive: true }),
  },
  {
    name: 'progressive JPEG',
    ending: 'jpg',
    side: 7500,
    save: (image: Sharp) => image.jpeg({ progressive: true }),
  },
  { name: 'WebP', ending: 'webp', side: 4750, save: (image: Sharp) => image.webp({ effort: 0 }) },
  { name: 'AVIF', ending: 'avif', side: 3300, save: (image: Sharp) => image.avif({ effort: 0 }) },
] as const;

/** Draws a picture that packs as badly as a painted map. */
export async function paint(side: number): Promise<Sharp> {
  const small = { create: { width: 1250, height: 1250, channels: 3, background: '#456' } } as const;
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const grain = await sharp({ create: { ...small.create, noise } })
    .blur(1.5)
    .png()
    .toBuffer();
  return sharp(grain).resize(side, side, { kernel: 'cubic' });
}
