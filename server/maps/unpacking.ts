import type { Metadata } from 'sharp';

/** The kinds of pictures that maps are made of. */
export type PictureKind = 'PNG' | 'JPEG' | 'WebP' | 'AVIF' | 'SVG';

/** A picture is cut within so much memory where nobody allows more, in megabytes. */
export const usualMegabytes = 400;

/** So much of that goes to what the cutting of any picture takes. */
const takenAnyway = 200;

type Head = Pick<Metadata, 'channels' | 'depth' | 'chromaSubsampling' | 'isProgressive'>;

/**
 * What the libraries hold of each pixel of a picture that has to be unpacked as a whole before its first
 * tile is cut, in bytes: measured at 25 and 100 megapixels, and rounded up.
 */
const bytesHeld: Record<Exclude<PictureKind, 'SVG'>, (head: Head) => number> = {
  PNG: ({ channels, depth }) => channels * (depth === 'ushort' ? 2 : 1),
  // Of a progressive one all coefficients, two bytes each; most have half of the colours'.
  JPEG: ({ channels, chromaSubsampling, isProgressive }) =>
    isProgressive ? (chromaSubsampling === '4:2:0' ? 3.5 : 2 * channels + 0.5) : 0,
  WebP: () => 8.5,
  AVIF: ({ depth }) => (depth === 'ushort' ? 36 : 18),
};

/**
 * Reckons how many megapixels of a picture that is unpacked as a whole fit into memory, and how many
 * megabytes all of it would take.
 */
export function unpackingOf(
  kind: Exclude<PictureKind, 'SVG'>,
  { width, height, ...head }: Head & { width: number; height: number },
  { isTurned, megabytes }: { isTurned: boolean; megabytes: number },
): { most: number; needed: number } {
  // One that is turned is held once more, as it is seen.
  const held = bytesHeld[kind](head) + (isTurned ? head.channels : 0);
  return {
    most: Math.max(0, Math.floor((megabytes - takenAnyway) / held)),
    needed: Math.ceil((takenAnyway + (held * width * height) / 1e6) / 100) * 100,
  };
}
