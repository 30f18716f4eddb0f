import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openDemoGuild } from '#demo/guild.ts';
import { drawDemoIcons } from '#server/demo/icons.ts';

const { glyphs, iconPath, makeGameRecords } = await openDemoGuild();
const icons = await drawDemoIcons();
const paths = icons.map(({ path }) => path);
const used = new Set<string | null>();
for (const record of makeGameRecords(9)) if (record.kind === 'item') used.add(record.item.icon);

/** The pixels of an icon, row by row, each as red, green, blue and alpha. */
async function pixelsOf(bytes: Uint8Array): Promise<number[][]> {
  const data = await sharp(bytes).ensureAlpha().raw().toBuffer();
  return Array.from({ length: 96 * 96 }, (_, index) => [
    ...data.subarray(index * 4, index * 4 + 4),
  ]);
}

describe('demo icons', () => {
  it('are those that items wear, no more and no fewer', () => {
    expect(new Set(paths).size).toBe(icons.length);
    expect(new Set([...paths, null])).toEqual(used);
    expect(paths).toEqual(glyphs.map(iconPath));
  });

  it('are WebP pictures of 96 pixels with a clear ground', async () => {
    for (const { type, bytes } of icons) {
      expect(type).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 96,
        height: 96,
        hasAlpha: true,
      });
    }
  });

  it('have room around them', async () => {
    for (const { path, bytes } of icons) {
      const pixels = await pixelsOf(bytes);
      const edge = pixels.filter((_, index) => {
        const [x, y] = [index % 96, Math.floor(index / 96)];
        return Math.min(x, y, 95 - x, 95 - y) < 6;
      });
      expect(Math.max(...edge.map(([, , , alpha = 255]) => alpha)), path).toBe(0);
    }
  });

  it.each(['hood', 'old-lantern', 'broadsword'] as const)(
    'are drawn in bone: %s',
    async (glyph) => {
      const icon = icons.find(({ path }) => path === iconPath(glyph));
      const opaque = (await pixelsOf(icon?.bytes ?? new Uint8Array())).filter(
        ([, , , alpha]) => alpha === 255,
      );
      expect(opaque.length).toBeGreaterThan(400);
      const [red = 0, green = 0, blue = 0] = opaque[Math.floor(opaque.length / 2)] ?? [];
      // #dccba8, give or take what the compression makes of it.
      expect(Math.abs(red - 0xdc) + Math.abs(green - 0xcb) + Math.abs(blue - 0xa8)).toBeLessThan(
        24,
      );
    },
  );
});
