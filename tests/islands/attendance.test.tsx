import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { Trials } from '#islands/trials/Trials.tsx';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const zone = 'Europe/Berlin';

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('the officers’ attendance', () => {
  it('shows members by events with rates, narrowed as asked', async () => {
    await signIn('level7');
    await page.viewport(1200, 900);
    await render(<Attendance zone={zone} />);
    const table = page.getByRole('table');
    await expect.element(table).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Alaric Ander' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find' }).fill('Jory Wick');
    await expect.element(page.getByText(/^1 members, \d+ events, mean rate \d+ %$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Who' }).selectOptions('On trial');
    await expect.element(page.getByText(/^0 members/)).toBeVisible();
  });

  it('records from a pasted list after a look at it, and corrects with a reason', async () => {
    await signIn('level7');
    await render(<Attendance zone={zone} />);
    await page.getByRole('columnheader').getByRole('button').last().click();
    await expect.element(page.getByText('Fill in from the answers')).toBeVisible();
    await page.getByText('Paste a list, or bring a CSV file').click();
    await page
      .getByRole('textbox', { name: /^Names of who was there/ })
      .fill('wren PASSERBY?\nLinnet Shaw');
    await page.getByRole('button', { name: 'Find them' }).click();
    await expect.element(page.getByText('1 found, 1 not.')).toBeVisible();
    await expect.element(page.getByText(/is nobody here/)).toBeVisible();
    await page.getByRole('button', { name: 'Mark these 1' }).click();
    const shaw = page.getByRole('group', { name: 'Linnet Shaw' });
    await expect.element(shaw.getByRole('radio', { name: 'Present' })).toBeChecked();
    await shaw.getByRole('radio', { name: 'Bench' }).click({ force: true });
    const reason = page.getByRole('textbox', { name: /^Why 1 record is corrected/ });
    await reason.fill('Made room for Heron');
    await page.getByRole('button', { name: 'Record 1' }).click();
    await expect.element(page.getByText('1 recorded.')).toBeVisible();
    await expect.element(page.getByText(/Made room for Heron$/)).toBeVisible();
  });
});

describe('marks that are not recorded', () => {
  it('outlive a look at the matrix, until they are recorded', async () => {
    await signIn('level7');
    await render(<Attendance zone={zone} />);
    await expect.element(page.getByText(/^Press a day to record or correct/)).toBeVisible();
    const evening = page.getByRole('columnheader').getByRole('button').nth(1);
    await evening.click();
    const shaw = page.getByRole('group', { name: 'Linnet Shaw' });
    await shaw.getByRole('radio', { name: 'Bench' }).click({ force: true });
    await page.getByRole('button', { name: 'Back to the matrix' }).click();
    await evening.click();
    await expect.element(shaw.getByRole('radio', { name: 'Bench' })).toBeChecked();
    await page.getByRole('textbox', { name: /^Why 1 record/ }).fill('Made room');
    await page.getByRole('button', { name: 'Record 1' }).click();
    await expect.element(page.getByText('1 recorded.')).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('attendance:'))).toEqual([]);
  });
});

describe('one’s own record', () => {
  it('shows a trial member how they come along', async () => {
    await signIn('trial');
    await render(<OwnRecord zone={zone} />);
    await expect.element(page.getByRole('heading', { name: 'Your trial' })).toBeVisible();
    await expect.element(page.getByText(/of 21 slots$/)).toBeVisible();
  });

  it('takes a leave and takes it back, and an appeal', async () => {
    await signIn('level2');
    await render(<OwnRecord zone={zone} />);
    await page.getByRole('textbox', { name: /^Reason/ }).fill('The lighthouse needs paint');
    await page.getByRole('button', { name: 'Announce it' }).click();
    await expect.element(page.getByText(/The lighthouse needs paint/)).toBeVisible();
    await page.getByRole('button', { name: /^Take it back/ }).click();
    await expect.element(page.getByText(/The lighthouse needs paint/)).not.toBeInTheDocument();
    await page
      .getByText(/^That is not right/)
      .first()
      .click();
    await page
      .getByRole('textbox', { name: /^What it should say/ })
      .first()
      .fill('I held the gate');
    await page.getByRole('button', { name: 'Send the appeal' }).first().click();
    await expect.element(page.getByText(/The officers have not answered yet.$/)).toBeVisible();
  });
});

describe('trials', () => {
  it('takes a vote, a note and a verdict with its reason', async () => {
    await signIn('level7');
    await render(<Trials />);
    const card = page.getByRole('listitem').filter({ hasText: 'Pip Sallow' }).first();
    await expect.element(card).toBeVisible();
    const vote = card.getByRole('group', { name: 'Your vote on Pip Sallow' });
    await vote.getByRole('button', { name: 'Extend' }).click();
    await expect
      .element(vote.getByRole('button', { name: 'Extend' }))
      .toHaveAttribute('aria-pressed', 'true');
    await card.getByText(/vouch(es)?, \d+ notes?/).click();
    await card.getByRole('textbox', { name: /^Private note/ }).fill('Asked about the map');
    await card.getByRole('button', { name: 'Add' }).click();
    await expect.element(card.getByText(/Asked about the map/)).toBeVisible();
  });
});
