import { meets, type Viewer } from '#rules/access/access.ts';
import { screens } from '#tests/screens/table.ts';
import { findInBothThemes } from './axe.ts';
import { expectInOrder } from './in-order.ts';
import { isPlain, memberFor, readPages, shows } from './pages.ts';
import { findOverhang } from './sight.ts';
import { expect, type MemberName, members, settled, test } from './test.ts';

const pages = await readPages();

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
const shown = screens.filter(isPlain).map(({ path }) => path);

// What screens.spec.ts opens as the same person is looked at there.
for (const { path, access } of pages.filter(
  (one) => !screens.some((screen) => shows(screen, one)),
)) {
  test(`${path} is in order, on a phone or a desk`, async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(memberFor[access]);
    await page.goto(path);
    await settled(page);
    await expectInOrder(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverhang(page), `scrolls sideways at ${width} px`).toBe(0);
      if (width !== 768 && !shown.includes(path)) {
        expect(await findInBothThemes(page), `${width} px`).toEqual([]);
      }
    }
  });
}
