import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { raider, raidId } from './raid-host.ts';
import {
  enter,
  heron,
  leave,
  lose,
  openPlan,
  placed,
  reconnect,
  seatByKeys,
} from './raid-page.tsx';

beforeEach(enter);
afterEach(leave);

const refused = (number: number) =>
  page.getByText(`Not made: P0${number} to Heron, seat ${number}. Wren has changed this first`);

describe('what others forestalled', () => {
  it('is told move by move, until it is put away', async () => {
    const host = await openPlan();
    await lose(host);
    const numbers = [1, 2, 3, 4, 5];
    for (const number of numbers) await seatByKeys(number, `p0${number}`);
    for (const number of numbers) {
      host.moveAs('Wren', 'x', [
        { kind: 'seat', at: heron(number - 1), was: null, is: placed(raider(number + 10)) },
      ]);
    }
    reconnect(host);
    for (const number of numbers) await expect.element(refused(number)).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
    for (const number of numbers) await expect.element(refused(number)).not.toBeInTheDocument();
  });

  it('stands beside what was sent late, and beside what could not be read', async () => {
    const host = await openPlan();
    await lose(host);
    await seatByKeys(1, 'p01');
    await page.getByRole('button', { name: 'All plans' }).click();
    await page.getByRole('button', { name: 'Leave the plan' }).click();
    await expect.element(page.getByRole('heading', { name: 'Raid Builder' })).toBeVisible();
    host.moveAs('Wren', 'x', [{ kind: 'seat', at: heron(0), was: null, is: placed(raider(11)) }]);
    host.isDown = false;
    window.history.replaceState(null, '', `?raid=${raidId}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(refused(1)).toBeVisible();
    const late = page.getByText('Sent now, as it was not before: P01 to Heron, seat 1');
    await expect.element(late).toBeVisible();
    const unread = page.getByText(/What others have changed could not be read/);
    host.isDown = true;
    host.tellGap();
    await expect.element(unread).toBeVisible();
    await expect.element(refused(1)).toBeVisible();
    host.isDown = false;
    host.tellGap();
    await expect.element(unread).not.toBeInTheDocument();
    await expect.element(refused(1)).toBeVisible();
    await expect.element(late).toBeVisible();
  });
});
