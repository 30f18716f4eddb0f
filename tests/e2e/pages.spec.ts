import { globSync, readFileSync } from 'node:fs';
import { meets, type Viewer } from '#rules/access/access.ts';
import { screens } from '#tests/screens/table.ts';
import { findInBothThemes } from './axe.ts';
import { memberFor, readPages } from './pages.ts';
import { expect, type MemberName, members, settled, test } from './test.ts';

const pages = await readPages();

/** Properties that a script sets on the element which uses them: `'--lane': 2`, `--fill`. */
const setByScripts = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/'(--[\w-]+)'/g), ([, name = '']) => name),
);

/** The rights of each demo member, written out: the server must agree. */
const viewers: Record<MemberName, Viewer | null> = {
  guest: null,
  outsider: { accessLevel: 0, editor: false, guilded: false },
  trial: { accessLevel: 0, editor: false, guilded: true },
  level1: { accessLevel: 1, editor: false, guilded: true },
  level2: { accessLevel: 2, editor: false, guilded: true },
  level3: { accessLevel: 3, editor: false, guilded: true },
  level5: { accessLevel: 5, editor: false, guilded: true },
  level7: { accessLevel: 7, editor: false, guilded: true },
  editor: { accessLevel: 3, editor: true, guilded: true },
};

for (const name of Object.keys(members) as MemberName[]) {
  test(`the server lets ${name} open what they may, and nothing else`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(name);
    for (const { path, access } of pages) {
      const response = await page.request.get(path, { maxRedirects: 0 });
      const allowed = meets(access, viewers[name]);
      expect(response.status(), path).toBe(allowed ? 200 : 302);
      if (!allowed) {
        expect(response.headers().location).toBe(`/denied?redirect=${encodeURIComponent(path)}`);
      }
    }
  });
}

/** Pages that screens.spec.ts opens, and shows to axe. */
const shown = screens.flatMap(({ path, prepare, act }) => (prepare || act ? [] : [path]));

for (const { path, access } of pages) {
  test(`${path} is in order, on a phone or a desk`, async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(memberFor[access]);
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title()).toMatch(/The Ninth Lamp$/);

    // A missing value leaves a hole that no error reports.
    const undefinedValues = await page.evaluate((setLater) => {
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
    expect(undefinedValues).toEqual([]);

    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `scrolls sideways at ${width} px`).toBe(0);
      if (width !== 768 && !shown.includes(path)) {
        expect(await findInBothThemes(page), `${width} px`).toEqual([]);
      }
    }
  });
}
