import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { type Glyph, glyphs, iconPath } from './game/glyphs.ts';

/** An icon as the API host serves it. */
export interface DemoIcon {
  /** what items name as their icon */
  path: string;
  type: string;
  bytes: Uint8Array;
}

/** The colour of all icons of items: bone, on the dark plate the pages put behind it. */
const bone = '#dccba8';

const iconSize = 96;

/** Room left on each side. */
const padding = 8;

const iconSetSchema = z.object({
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
});

type IconSet = z.infer<typeof iconSetSchema>;

/** Reads the glyphs that game-icons.net gives (CC BY 3.0, credited in the footer). */
export async function readIconSet(): Promise<IconSet> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  return iconSetSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** @returns the glyph as a drawing of its own */
function drawing({ width, height, icons }: IconSet, glyph: Glyph): string {
  const icon = icons[glyph];
  if (!icon) throw new Error(`@iconify-json/game-icons has no icon called ${glyph}`);
  const scale = (iconSize - 2 * padding) / Math.max(width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSize}" height="${iconSize}">
    <g transform="translate(${padding} ${padding}) scale(${scale})" color="${bone}">${icon.body}</g>
  </svg>`;
}

/** @returns the icons of the demo guild's items, 96 pixels square, as WebP on a clear ground */
export async function renderDemoIcons(): Promise<DemoIcon[]> {
  const set = await readIconSet();
  // Loaded only here: a host that has its icons needs none of it.
  const { default: sharp } = await import('sharp');
  return Promise.all(
    glyphs.map(async (glyph) => ({
      path: iconPath(glyph),
      type: 'image/webp',
      bytes: await sharp(Buffer.from(drawing(set, glyph)))
        .webp({ quality: 90 })
        .toBuffer(),
    })),
  );
}
