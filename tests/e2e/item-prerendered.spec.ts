import { openTab, type Tab } from '../tab.ts';
import { expect, members, test } from './test.ts';

const origin = process.env.E2E_ORIGIN ?? '';
let tab: Tab;

test.beforeEach(async () => {
  tab = await openTab();
  await tab.goto(`${origin}/sign-in`);
  await tab.until(`location.pathname === '/sign-in'`);
  await tab.read(`fetch('/api/auth/demo', {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: '${JSON.stringify({ id: members.level3 })}' }).then(() => true)`);
});
test.afterEach(() => tab.close());

test('a result that is pointed at is rendered ahead, and noted only when it is shown', async () => {
  await tab.goto(`${origin}/database/aoc?query=lamp`);
  await tab.until(`location.search && document.querySelector('#results a')`);
  await tab.until(`document.documentElement.dataset.guard === undefined`);
  const stored = () => tab.read('JSON.stringify(localStorage)');
  const before = await stored();
  await tab.point('#results li:first-child a');
  await tab.untilPrerendered(`document.querySelector('[data-card]')`);
  expect(await stored()).toBe(before);
  await tab.press();
  await tab.until(`location.pathname !== '/database/aoc' && document.querySelector('[data-card]')`);
  const ahead = `performance.getEntriesByType('navigation')[0].activationStart > 0`;
  expect(await tab.read(ahead)).toBe(true);
  await tab.until('localStorage.recentItems');
  // The item and who asks; what uses the item comes after it.
  const asked = `performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => /\\/api\\/aoc\\/database\\/\\w+\\/\\d+$|\\/@me$/.test(name)).length`;
  expect(await tab.read(asked)).toBe(2);
});
