import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { recall } from '#build/kept.ts';
import type { ShareText } from '#build/share/draw.ts';
import { drawAhead, originOf } from '#build/share/share-images.ts';

const isDrawn = (text: ShareText) => recall(originOf(text)) !== null;

const newTexts = () =>
  Array.from({ length: 12 }, () => ({ title: `Lamp ${randomUUID()}`, summary: 'It burns.' }));

it('draws ahead what will be asked for', async () => {
  const texts = newTexts();
  await drawAhead(texts, new AbortController().signal);
  expect(texts.filter(isDrawn)).toEqual(texts);
});

it('stops drawing ahead when it is told to', async () => {
  const texts = newTexts();
  const controller = new AbortController();
  const drawn = drawAhead(texts, controller.signal);
  controller.abort();
  await drawn;
  // What was begun is finished.
  expect(texts.filter(isDrawn).length).toBeLessThan(texts.length);
});
