import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEmblem } from '#build/guild-files.ts';
import { noticePictures, writeNoticePictures } from '#build/notice-pictures.ts';

const emblemOf = (box: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}">${shapes}</svg>`;

describe('the pictures beside notices', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'guildhall-pictures-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  const pixelsOf = async (picture: keyof typeof noticePictures) => {
    const file = sharp(join(root, noticePictures[picture]));
    const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4;
      return [...data.subarray(start, start + 4)];
    };
    return { at, size: [info.width, info.height, info.channels] };
  };

  it('are the emblem in its colours, and what is bright in it alone', async () => {
    const shapes = '<path fill="#111" d="M0 0h8v8H0z"/><path fill="#fc6" d="M2 2h4v4H2z"/>';
    await writeNoticePictures(root, emblemOf('8 8', shapes));
    const icon = await pixelsOf('icon');
    expect(icon.size).toEqual([192, 192, 4]);
    expect(icon.at(0.5, 0.5)).toEqual([0xff, 0xcc, 0x66, 255]);
    expect(icon.at(0.1, 0.1)).toEqual([0x11, 0x11, 0x11, 255]);
    const badge = await pixelsOf('badge');
    expect(badge.size).toEqual([96, 96, 4]);
    expect(badge.at(0.5, 0.5)[3]).toBeGreaterThan(240);
    expect(badge.at(0.1, 0.1)[3]).toBeLessThan(16);
  });

  it('show all of an emblem that is dark, or wider than high', async () => {
    await writeNoticePictures(root, emblemOf('16 8', '<path d="M0 0h16v8H0z"/>'));
    for (const picture of ['icon', 'badge'] as const) {
      const { at } = await pixelsOf(picture);
      expect([at(0.5, 0.5)[3], at(0.05, 0.5)[3], at(0.5, 0.1)[3]]).toEqual([255, 255, 0]);
    }
  });

  it('are made of the project’s own emblem, and are what the worker names', async () => {
    await writeNoticePictures(root, readEmblem());
    const { at } = await pixelsOf('badge');
    expect(at(0.01, 0.01)[3]).toBe(0);
    const worker = readFileSync('public/push-worker.js', 'utf8');
    for (const name of Object.values(noticePictures)) expect(worker).toContain(`'${name}'`);
  });
});
