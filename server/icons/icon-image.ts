import { iconTypes, iconTypeWrong } from '#rules/items/icon-file.ts';
import { ProblemError } from '../http/problem.ts';

/** Widest and highest picture that is decoded: a small file may claim to be a huge one. */
const mostPixels = 2048;

/** What is kept: twice the largest frame that shows it. */
const keptPixels = 256;

function refuse(detail: string): ProblemError {
  return new ProblemError(400, detail, { errors: { icon: [detail] } });
}

/** What a file claims to be is not asked: its content decides. */
async function assertPicture(bytes: Uint8Array): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'image/apng') throw refuse('Icon must be a still image, not an animation');
  if (!iconTypes.some((known) => known === type?.mime)) throw refuse(iconTypeWrong);
}

/**
 * Decodes a picture that somebody sent and draws it anew, so that nothing of what was sent is kept
 * but how it looks.
 * @returns a WebP of at most 256 pixels a side
 * @throws ProblemError 400 that says what is wrong with the file
 */
export async function redrawIcon(bytes: Uint8Array): Promise<Uint8Array> {
  await assertPicture(bytes);
  // Loaded when first needed: a host that nobody sends pictures to keeps its memory.
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'warning', limitInputPixels: mostPixels ** 2, pages: 1 } as const;
  const { width, height, pages } = await sharp(bytes, { ...options, pages: -1 })
    .metadata()
    .catch((cause: unknown) => {
      if (/pixel limit/i.test(String(cause))) throw tooLarge();
      throw refuse('Icon is damaged or cut off. Save it anew and upload that.');
    });
  if (pages !== undefined && pages > 1) {
    throw refuse('Icon must be a still image, not an animation');
  }
  if (width > mostPixels || height > mostPixels) throw tooLarge();
  try {
    return await sharp(bytes, options)
      .autoOrient()
      .resize({ width: keptPixels, height: keptPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    throw refuse('Icon is damaged or cut off. Save it anew and upload that.');
  }
}

function tooLarge(): ProblemError {
  return refuse(`Icon must be at most ${mostPixels} × ${mostPixels} pixels`);
}
