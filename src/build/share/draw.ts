import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';

/** What a link's preview says. */
export interface ShareText {
  /** the guild */
  name: string;
  title: string;
  summary: string;
}

const size = { width: 1200, height: 630 };

const face = (file: string) => readFile(new URL(file, import.meta.url));
const faces = Promise.all([face('./texturina-600.ttf'), face('./alegreya-sans-400.ttf')]);

/** Satori draws elements such as React makes; it needs no React for them. */
const box = (style: Record<string, unknown>, children: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** Long titles are set smaller: two and a half lines stay. */
const titleSize = (title: string) => (title.length > 60 ? 58 : title.length > 34 ? 70 : 84);

function layout({ name, title, summary }: ShareText) {
  const lozenge = box(
    { width: 26, height: 26, background: '#f4bd62', transform: 'rotate(45deg)' },
    '',
  );
  const guild = { gap: 26, alignItems: 'center', fontFamily: 'Texturina', fontSize: 36 };
  const heading = { fontFamily: 'Texturina', fontSize: titleSize(title), lineHeight: 1.1 };
  const lede = { fontSize: 32, lineHeight: 1.35, color: '#b4ab9c', lineClamp: 3 };
  const night = 'linear-gradient(#051117, #15100c 45%, #15100c)';
  return box(
    {
      ...{ ...size, boxSizing: 'border-box', padding: 72, flexDirection: 'column' },
      ...{ justifyContent: 'space-between', background: night, color: '#f7e6c1' },
      ...{ fontFamily: 'Alegreya Sans', borderBottom: '14px solid #f4bd62' },
    },
    [
      box(guild, [lozenge, name]),
      box({ flexDirection: 'column', gap: 28 }, [box(heading, title), box(lede, summary)]),
    ],
  );
}

/** @returns the picture of a link's preview, drawn without network and without a browser */
export async function drawShare(text: ShareText): Promise<Buffer> {
  const [display, plain] = await faces;
  const svg = await satori(layout(text), {
    ...size,
    fonts: [
      { name: 'Texturina', data: display, weight: 600 },
      { name: 'Alegreya Sans', data: plain, weight: 400 },
    ],
  });
  // Fewer colours would halve the file and take four times as long.
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}
