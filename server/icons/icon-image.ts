import type { Sharp, SharpOptions } from 'sharp';
import { iconTypes, iconTypeWrong } from '#rules/items/icon-file.ts';

/** Pictures up to this width and height are decoded: a small file may claim to be a huge one. */
const mostPixels = 2048;

/** Pixels of a stored icon: twice the largest frame that shows it. */
const keptPixels = 256;

const faults = {
  animated: 'Icon must be a still image, not an animation',
  damaged: 'Icon is damaged or cut off. Save it anew and upload that.',
  huge: `Icon must be at most ${mostPixels} × ${mostPixels} pixels`,
} as const;

const options = {
  failOn: 'warning',
  limitInputPixels: mostPixels ** 2,
} as const satisfies SharpOptions;

/** Tells what is wrong with a file's type, by its content; its claimed type does not count. */
async function typeFault(bytes: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'image/apng') return faults.animated;
  return iconTypes.some((known) => known === type?.mime) ? null : iconTypeWrong;
}

/** Tells what is wrong with a picture by its header, without decoding it. */
async function headFault(picture: Sharp): Promise<string | null> {
  try {
    const { width, height, pages = 1 } = await picture.metadata();
    if (pages > 1) return faults.animated;
    return width > mostPixels || height > mostPixels ? faults.huge : null;
  } catch (cause) {
    return /pixel limit/i.test(String(cause)) ? faults.huge : faults.damaged;
  }
}

/**
 * Decodes an uploaded picture and draws it anew, so that only its look is kept. Returns a WebP of
 * at most 256 pixels a side, or what is wrong with the file.
 */
export async function redrawIcon(
  bytes: Uint8Array,
): Promise<{ webp: Uint8Array } | { fault: string }> {
  const wrongType = await typeFault(bytes);
  if (wrongType !== null) return { fault: wrongType };
  // Loaded at the first upload: a host without uploads saves the memory.
  const { default: sharp } = await import('sharp');
  const wrongHead = await headFault(sharp(bytes, { ...options, pages: -1 }));
  if (wrongHead !== null) return { fault: wrongHead };
  try {
    const webp = await sharp(bytes, { ...options, pages: 1 })
      .autoOrient()
      .resize({ width: keptPixels, height: keptPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return { webp };
  } catch {
    // The library's message is for programmers: the picture does not fit its header.
    return { fault: faults.damaged };
  }
}
