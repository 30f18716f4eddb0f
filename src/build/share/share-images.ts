import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guild } from '#config';
import type { Article } from '#contract/articles.ts';
import { guildShareImage, shareImageOf } from '../companions.ts';
import { inTurns } from '../in-turns.ts';
import { keep } from '../kept.ts';
import { shareDrawer } from './draw.ts';

/** Changes with the drawing, so that no picture of an older one is kept. */
const drawing = 'share 4';

/** Draws the pictures that previews of links show: the guild's own, and one for each article. */
export async function drawShareImages(root: string, articles: readonly Article[]): Promise<void> {
  const { name, description } = guild;
  const draw = shareDrawer(name);
  const pictures = [
    { file: guildShareImage, title: name, summary: description },
    ...articles
      .filter(({ planned }) => !planned)
      .map(({ path, title, summary }) => ({ file: shareImageOf(path), title, summary })),
  ];
  await inTurns(pictures, async ({ file: address, title, summary }) => {
    const file = join(root, address);
    await mkdir(dirname(file), { recursive: true });
    const make = () => draw({ title, summary });
    await writeFile(file, await keep([drawing, name, title, summary], make));
  });
}
