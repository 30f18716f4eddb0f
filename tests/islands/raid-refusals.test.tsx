import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Change } from '#rules/raids/changes.ts';
import { raider } from './raid-host.ts';
import { enter, heron, leave, openPlan, placed, seat, seatByKeys } from './raid-page.tsx';

beforeEach(enter);
afterEach(leave);

const inPool = (name: RegExp) =>
  page.getByRole('group', { name: 'Sign-ups' }).getByRole('button', { name });

const alert = page.getByRole('alert');

/** Opens a plan in which another officer has changed something. */
async function openChanged(...changes: Change[]) {
  const host = await openPlan();
  host.tell(host.moveAs('Wren', 'x', changes));
  return host;
}

const locked: Change = { kind: 'lock', at: heron(0), was: false, is: true };

/** Takes somebody in hand and taps a seat that is locked. */
async function tapLocked(): Promise<void> {
  await openChanged(locked);
  await expect
    .element(page.getByRole('button', { name: /^Heron, seat 1: open, locked/ }))
    .toBeVisible();
  await inPool(/^P01/).click();
  await seat('Heron', 1).click();
  await expect.element(alert.getByText('Heron, seat 1 is locked: unlock it first.')).toBeVisible();
}

describe('why a move is not made', () => {
  it('stands in sight until the next move is made', async () => {
    await tapLocked();
    await expect.element(alert).toBeInViewport();
    await seat('Heron', 2).click();
    await expect.element(page.getByRole('button', { name: /^Heron, seat 2: P01/ })).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('is put away by its button', async () => {
    await tapLocked();
    await alert.getByRole('button', { name: 'Understood' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('stands in the dialog of a squad that would lose its people', async () => {
    const last = heron(4);
    await openChanged({ kind: 'seat', at: last, was: null, is: placed(raider(7)) });
    await page.getByRole('button', { name: /^Heron 1 of 5/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Heron' });
    const seats = dialog.getByLabelText('Seats', { exact: true });
    await seats.selectOptions('4');
    await expect
      .element(
        dialog
          .getByRole('alert')
          .getByText('Somebody sits in a seat that would go: move them first.'),
      )
      .toBeVisible();
    await expect.element(seats).toHaveValue('5');
    await seats.selectOptions('6');
    await expect.element(seats).toHaveValue('6');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is told of a step that can no longer be taken back', async () => {
    const host = await openPlan();
    await seatByKeys(1, 'p01');
    const undo = page.getByRole('button', { name: 'Undo: P01 to Heron, seat 1' });
    await expect.element(undo).toBeVisible();
    await expect.poll(() => host.moves.length).toBe(1);
    const was = host.raid.plan.squads[0]!.seats[0]!.holder;
    host.tell(
      ...host.moves,
      host.moveAs('Wren', 'x', [
        { kind: 'seat', at: heron(0), was, is: null },
        { kind: 'seat', at: heron(1), was: null, is: was },
      ]),
    );
    await expect.element(page.getByRole('button', { name: /^Heron, seat 2: P01/ })).toBeVisible();
    await undo.click();
    const words = 'It no longer fits, somebody has moved since: P01 to Heron, seat 1';
    await expect.element(alert.getByText(words)).toBeVisible();
  });
});
