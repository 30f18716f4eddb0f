import { hashOf } from '../text/name-draw.ts';

/**
 * Names the drawing of somebody's face, which the build makes for whoever writes or is shown on a
 * page. A restricted text's author is not named by it.
 */
export function faceAddress(name: string): string {
  return `/faces/${(hashOf(name) >>> 0).toString(16).padStart(8, '0')}.svg`;
}
