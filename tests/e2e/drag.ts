import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Finds the middle of a part: whoever has just been moved may be drawn anew meanwhile. */
async function middleOf(part: Locator): Promise<Point> {
  for (;;) {
    const box = await part.boundingBox();
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await expect(part).toBeVisible();
  }
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** The name that hangs on the pointer while somebody is dragged. */
export const ghostOf = (page: Page) => page.locator('[data-ghost]');

/** Waits until somebody is in hand: what is shown of them may move the places. */
async function isTaken(page: Page): Promise<void> {
  await expect(ghostOf(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'In hand' })).toBeVisible();
}

/** Moves over a part until its place lights up, as somebody does who looks where they drop. */
async function reach(part: Locator, move: (to: Point) => Promise<void>): Promise<void> {
  await expect(async () => {
    const middle = await middleOf(part);
    await move(middle);
    const isLit = await part.evaluate(
      (element) => element.closest('[data-place]')?.hasAttribute('data-over') ?? true,
    );
    expect(isLit, 'the place lights up').toBe(true);
    // What is shown meanwhile may have moved it: its place would be lit beside it.
    expect(await middleOf(part)).toEqual(middle);
  }).toPass();
}

/** Drags somebody by the mouse, from one part of the page to another. */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await isTaken(page);
  await reach(to, ({ x, y }) => page.mouse.move(x, y, { steps: 6 }));
  await page.mouse.up();
}

/** Fingers on the glass, as the browser hears of them from a real one. */
async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: Point) => send('touchStart', at),
    move: (at: Point) => send('touchMove', at),
    up: () => send('touchEnd'),
  };
}

/** Waits until a part of the page stands still: a sheet slides in, and a finger on what scrolls only stops it. */
async function standsStill(part: Locator): Promise<void> {
  let before = '';
  await expect(async () => {
    const at = JSON.stringify(await part.boundingBox());
    const isStill = at === before;
    before = at;
    expect(isStill, 'it stands still').toBe(true);
  }).toPass({ intervals: [200] });
}

/** Drags somebody by a finger, which rests on them first. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const hand = await finger(page);
  await standsStill(from);
  const start = await middleOf(from);
  await hand.down(start);
  await isTaken(page);
  await reach(to, async (end) => {
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await hand.move(between(start, end, share));
  });
  await hand.up();
}

/** Draws a line by a finger, from one part of the page to another. */
export async function drawByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const hand = await finger(page);
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await hand.down(start);
  for (const share of [0.3, 0.6, 1]) await hand.move(between(start, end, share));
  await hand.up();
}

/** Wipes over a list by a finger that does not rest, and waits until it has come to rest. */
export async function wipe(page: Page, over: Locator, by: number): Promise<void> {
  const hand = await finger(page);
  await standsStill(over);
  const start = await middleOf(over);
  const resting = over.evaluate(
    (list) =>
      new Promise((resolve) => {
        list.addEventListener('scrollend', resolve, { once: true });
      }),
  );
  await hand.down(start);
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await hand.move({ x: start.x, y: start.y + by * share });
  }
  await hand.up();
  await resting;
}
