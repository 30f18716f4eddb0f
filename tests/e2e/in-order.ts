import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findOverhang } from './sight.ts';
import { expect } from './test.ts';

/** Properties that a script sets on the element which uses them: `'--lane': 2`, `--fill`. */
const setByScripts = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/'(--[\w-]+)'/g), ([, name = '']) => name),
);

/** Lists the values of styles that nothing sets: one leaves a hole that no error reports. */
function findUndefinedValues(page: Page): Promise<string[]> {
  return page.evaluate((setLater) => {
    const style = getComputedStyle(document.documentElement);
    const sheets = [...document.styleSheets]
      .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
      .join('\n');
    const local = new Set(Array.from(sheets.matchAll(/(--[\w-]+)\s*:/g), (match) => match[1]));
    const used = new Set(Array.from(sheets.matchAll(/var\((--[\w-]+)\)/g), (match) => match[1]!));
    const isSet = (name: string) =>
      style.getPropertyValue(name) !== '' || local.has(name) || setLater.includes(name);
    return [...used].filter((name) => !isSet(name));
  }, setByScripts);
}

/** Says of a page as it stands that it has its heading and title, and neither scrolls sideways nor lacks a value. */
export async function expectInOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).toMatch(/The Ninth Lamp$/);
  expect(await findUndefinedValues(page)).toEqual([]);
  expect(await findOverhang(page), 'scrolls sideways').toBe(0);
}
