import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A word in the pictures' own notes: a camera writes there who took it, with what, and where. */
export const noteOfCamera = 'photographed-at-home';

const folder = 'src/content/articles/public';

/** The page of the text that shows them. */
export const photographsPage = '/articles/general/public/photographs';

/** No canary has this colour. */
const background = { r: 80, g: 176, b: 80 };

const noted = (picture: Sharp, orientation = 1) =>
  picture.withMetadata({ orientation }).withExifMerge({
    IFD0: { Artist: noteOfCamera },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1', GPSMapDatum: noteOfCamera },
  });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Makes a picture of two frames that shows one after the other. */
function moving(): Sharp {
  const frame = (shade: number) => Buffer.alloc(60 * 40 * 3, shade);
  const raw = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const;
  return sharp(Buffer.concat([frame(80), frame(176)]), { raw }).gif({ delay: [200, 200] });
}

/** The originals, by name, as a phone and a screen would make them. */
export const originals: Record<string, () => Promise<Buffer>> = {
  // Held upright: its rows are the columns of what it shows.
  'upright.jpg': () => noted(plain(4000, 3000).jpeg(), 6).toBuffer(),
  'tall.png': () => noted(plain(500, 9000).png()).toBuffer(),
  'moving.gif': () => moving().toBuffer(),
  'with a blank.png': () => noted(plain(300, 200).png()).toBuffer(),
};

const text = `---
title: Photographs
summary: What we have seen.
author: Nobody
changed: 2026-11-20
access: public
order: 95
---

They are on the wall.

![Somebody stands upright on a hill](./photographs/upright.jpg)

![A tower, from its foot to its top](./photographs/tall.png)

![A lamp that is lit and put out](./photographs/moving.gif)

![A field, with words between](<./photographs/with a blank.png>)

![The same field, another spelling](./photographs/with%20a%20blank.png)
`;

/** A word of the text in review that is nowhere else. */
export const reviewWord = 'reviewed-canary';

const inReview = `---
title: The ${reviewWord} text
summary: It says ${reviewWord}-summary.
author: Nobody
changed: 2026-11-20
access: public
order: 1
review: true
toRead: 2
---

It says ${reviewWord}.

![A ${reviewWord} lamp](./photographs/${reviewWord}.png)
`;

/** Writes a text in review, with a picture of its own, into a copy of the project. */
export async function writeInReview(project: string): Promise<void> {
  await mkdir(join(project, folder, 'photographs'), { recursive: true });
  await writeFile(join(project, folder, `${reviewWord}.mdx`), inReview);
  const picture = await plain(400, 200).png().toBuffer();
  await writeFile(join(project, folder, 'photographs', `${reviewWord}.png`), picture);
}

/** Writes a text with photographs into a copy of the project. */
export async function writePhotographs(project: string): Promise<void> {
  await mkdir(join(project, folder, 'photographs'), { recursive: true });
  await writeFile(join(project, folder, 'photographs.mdx'), text);
  for (const [name, make] of Object.entries(originals)) {
    await writeFile(join(project, folder, 'photographs', name), await make());
  }
}
