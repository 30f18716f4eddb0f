import { join } from 'node:path';
import { guild } from '#config';
import type { Article } from '#contract/articles.ts';
import { guildShareImage, shareImageOf } from '../companions.ts';
import { inTurns } from '../in-turns.ts';
import { keep } from '../kept.ts';
import { writeFileAt } from '../write-file.ts';
import { shareDrawer, type ShareText } from './draw.ts';

/** Changes with the drawing, so that no picture of an older one is kept. */
const drawing = 'share 5';

/** @returns everything a preview is drawn from, for builds to keep it under */
export const originOf = ({ title, summary }: ShareText) => [drawing, guild.name, title, summary];

/** @returns draws a preview, unless an earlier build has drawn the same */
function previewDrawer(): (text: ShareText) => Promise<Buffer> {
  const draw = shareDrawer(guild.name);
  return (text) => keep(originOf(text), () => draw(text));
}

/**
 * Draws what will be asked for, while another process makes the pages with one of the processors.
 * @param signal ends it
 */
export async function drawAhead(texts: readonly ShareText[], signal: AbortSignal): Promise<void> {
  const draw = previewDrawer();
  await inTurns(texts, async (text) => {
    if (!signal.aborted) await draw(text);
  });
}

/** Draws the pictures that previews of links show: the guild's own, and one for each article. */
export async function drawShareImages(root: string, articles: readonly Article[]): Promise<void> {
  const draw = previewDrawer();
  const pictures = [
    { file: guildShareImage, title: guild.name, summary: guild.description },
    ...articles
      .filter(({ planned }) => !planned)
      .map(({ path, title, summary }) => ({ file: shareImageOf(path), title, summary })),
  ];
  await inTurns(pictures, async ({ file: address, ...text }) => {
    writeFileAt(join(root, address), await draw(text));
  });
}
