import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { plateSubjects } from '#ui/plate-subjects.ts';

const drawings = [...plateSubjects, 'fog'];
const sourceOf = (drawing: string) => readFileSync(`public/plates/${drawing}.svg`, 'utf8');

test('Every subject has its drawing, and every drawing its subject', () => {
  const files = readdirSync('public/plates').sort();
  expect(files).toEqual(drawings.map((drawing) => `${drawing}.svg`).sort());
});

test.each(drawings)('%s is a drawing alone, and small', (drawing) => {
  const source = sourceOf(drawing);
  expect(source).toContain('id="plate"');
  expect(source).not.toMatch(
    /<script|<style|<image|<foreignObject|\son\w+=|style=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
  );
  expect(source.length).toBeLessThan(4600);
  expect(gzipSync(source).length).toBeLessThan(1800);
});

test.each(drawings)('%s has the themes’ colours and no other', (drawing) => {
  const colours = sourceOf(drawing).matchAll(/(?:fill|stroke|stop-color|color)="([^"]*)"/g);
  // A glow's own gradient fills a mask, of which only the alpha counts.
  const known = /^(?:none|var\(--plate-[a-z-]+\)|url\(#[a-z]\))$/;
  expect([...colours].map(([, colour]) => colour).filter((colour) => !known.test(colour!))).toEqual(
    [],
  );
});

test('The themes name every colour that a drawing takes', () => {
  const sheet = readFileSync('src/ui/plate.css', 'utf8');
  const taken = drawings.flatMap((drawing) => sourceOf(drawing).match(/--plate-[a-z-]+/g) ?? []);
  for (const colour of new Set(taken)) expect(sheet).toContain(`${colour}: light-dark(`);
});
