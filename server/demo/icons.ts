import { openDemoGuild } from '#demo/guild.ts';
import { drawGlyph, readIconSet } from '../icons/game-icons.ts';

/** An icon as the API host serves it. */
export interface DemoIcon {
  /** path that items name as their icon */
  path: string;
  type: string;
  bytes: Uint8Array;
}

/** Draws the icons of the demo guild's items, 96 pixels square, as WebP on a clear ground. */
export async function drawDemoIcons(): Promise<DemoIcon[]> {
  const { glyphs, iconPath } = await openDemoGuild();
  const set = readIconSet();
  // Loaded only here: a host that has its icons needs no image library.
  const { default: sharp } = await import('sharp');
  return Promise.all(
    glyphs.map(async (glyph) => ({
      path: iconPath(glyph),
      type: 'image/webp',
      bytes: await sharp(Buffer.from(drawGlyph(set, glyph)))
        .webp({ quality: 90 })
        .toBuffer(),
    })),
  );
}
