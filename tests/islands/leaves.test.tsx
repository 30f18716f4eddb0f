import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { readOwnAttendance } from '#contract/attendance.ts';
import { announceLeave, endLeave, removeLeave } from '#contract/leaves.ts';
import { enterLeave, listLeaves, takeBackMemberLeave } from '#contract/member-leaves.ts';
import { Leaves } from '#islands/leaves/Leaves.tsx';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { ids, letOther, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const today = dayAt(Date.now(), zone);
const own = async () => call(readOwnAttendance, {});
const button = (name: RegExp) => page.getByRole('button', { name });
const rowOf = (reason: string) => page.getByRole('listitem').filter({ hasText: reason });

/** Announces a leave as a member of level 3. */
async function announce(reason: string) {
  await signIn('level3');
  const body = { firstDay: today, lastDay: addDays(today, 9), reason };
  return call(announceLeave, { body });
}

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await signIn('level3');
  for (const { id } of (await own()).leaves) await call(removeLeave, { params: { leaveId: id } });
  await signOutAgain();
});

describe('leaves, for officers', () => {
  it('say who is away, when and why', async () => {
    const { username } = await announce('A wedding in the hills');
    await signIn('level7');
    await render(<Leaves zone={zone} />);
    const row = rowOf('A wedding in the hills');
    await expect.element(row.getByText(username, { exact: true })).toBeVisible();
    await expect.element(row.getByText(/^Announced /)).toBeVisible();
    const weeks = page.getByRole('region', { name: 'Weeks of leave' });
    const line = weeks.getByRole('row').filter({ hasText: username });
    // Ten days from today touch at least the next week, which words say too.
    const cells = line
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
    expect(cells).toHaveLength(8);
    expect(cells[1]).not.toBe('here');
    expect(cells[7]).toBe('here');
  });

  it('turn over the weeks by keyboard, from this one on', async () => {
    await announce('Harvest');
    await signIn('level7');
    await render(<Leaves zone={zone} />);
    const now = page.getByRole('columnheader', { name: 'this week' });
    await expect.element(now).toBeVisible();
    await expect.element(button(/^Earlier weeks/)).toHaveAttribute('aria-disabled', 'true');
    (button(/^Later weeks/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(now).not.toBeInTheDocument();
    (button(/^Earlier weeks/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(now).toBeVisible();
  });

  it('are ended once the officer was told what changes', async () => {
    await announce('Moving house');
    await signIn('level7');
    await render(<Leaves zone={zone} />);
    const row = rowOf('Moving house');
    await row.getByRole('button', { name: /^End it today/ }).click();
    const dialog = page.getByRole('dialog', { name: 'End this leave today?' });
    await expect.element(dialog.getByText(/What has passed stays excused/)).toBeVisible();
    expect(await call(listLeaves, {})).toContainEqual(
      expect.objectContaining({ reason: 'Moving house', ended: null }),
    );
    await dialog.getByRole('button', { name: 'End it today' }).click();
    await expect.element(page.getByText(/^The leave of .+ ends on /)).toBeVisible();
    await expect.element(row.getByText(/^Ended early by /)).toBeVisible();
    await signIn('level3');
    expect((await own()).leaves).toMatchObject([{ lastDay: today, ended: {} }]);
  });

  it('are taken back, and the member sees by whom', async () => {
    await announce('The oven of the neighbours');
    await signIn('level7');
    const { unmount } = await render(<Leaves zone={zone} />);
    await rowOf('The oven of the neighbours')
      .getByRole('button', { name: /^Take it back/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Take this leave back?' });
    await expect.element(dialog.getByText(/^The evenings ahead in it count/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect
      .element(
        rowOf('The oven of the neighbours')
          .getByText(/^Taken back by /)
          .first(),
      )
      .toBeVisible();
    await unmount();
    await signIn('level3');
    await render(<OwnRecord zone={zone} />);
    await expect.element(page.getByText(/^Taken back by /).first()).toBeVisible();
    expect((await own()).leaves).toEqual([]);
  });

  it('stay as they are when their member was first', async () => {
    const { id } = await announce('The long road');
    await signIn('level7');
    await render(<Leaves zone={zone} />);
    await rowOf('The long road')
      .getByRole('button', { name: /^Take it back/ })
      .click();
    await letOther('level3', { of: 'level7' }, () => call(endLeave, { params: { leaveId: id } }));
    const dialog = page.getByRole('dialog', { name: 'Take this leave back?' });
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect.element(dialog.getByText(/has been changed meanwhile/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(rowOf('The long road').getByText(/^Ended early by /)).toBeVisible();
  });

  it('are entered for a member by the officer’s open word, and keep what was typed', async () => {
    await signIn('level7');
    await render(<Leaves zone={zone} />);
    await button(/^Enter a leave/).click();
    const dialog = page.getByRole('dialog', { name: 'Enter a leave' });
    await dialog.getByLabelText('Member').selectOptions(ids.level3);
    await dialog.getByLabelText(/^Reason/).fill('Told at the gate');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(/^Enter a leave/).click();
    await expect.element(dialog.getByLabelText(/^Reason/)).toHaveValue('Told at the gate');
    await dialog.getByLabelText('They had said so before').click();
    const yesterday = addDays(today, -1);
    await dialog.getByLabelText('Announced on').fill(`${yesterday}T09:00`);
    await dialog.getByLabelText('First day').fill(yesterday);
    await dialog.getByLabelText('Last day').fill(addDays(today, 3));
    await dialog.getByRole('button', { name: 'Enter it' }).click();
    await expect.element(page.getByText(/is on leave from/)).toBeVisible();
    // Whoever goes on by keys stands where they were.
    await expect.element(button(/^Enter a leave/)).toHaveFocus();
    await expect.element(rowOf('Told at the gate').getByText(/by the word of/)).toBeVisible();
    await signIn('level3');
    expect((await own()).leaves).toMatchObject([
      { firstDay: yesterday, reason: 'Told at the gate', entered: {} },
    ]);
  });

  it('tell of leaves that the member has on the same days', async () => {
    await announce('The first');
    await signIn('level7');
    await render(<Leaves zone={zone} />);
    await button(/^Enter a leave/).click();
    const dialog = page.getByRole('dialog', { name: 'Enter a leave' });
    await dialog.getByLabelText('Member').selectOptions(ids.level3);
    await expect.element(dialog.getByText(/^They are on leave already/)).toBeVisible();
  });
});

it('shows on My record who entered a leave, and on whose word', async () => {
  await signIn('level7');
  const body = {
    ...{ discordId: ids.level3, firstDay: today, lastDay: addDays(today, 2), reason: 'Told' },
    announced: `${addDays(today, -1)}T09:00`,
  };
  const { leave } = await call(enterLeave, { body });
  await signIn('level3');
  const { unmount } = await render(<OwnRecord zone={zone} />);
  await expect.element(page.getByText(/by the word of .+; entered by/)).toBeVisible();
  await unmount();
  await signIn('level7');
  await call(takeBackMemberLeave, { params: { leaveId: leave.id }, body: { version: 0 } });
});
