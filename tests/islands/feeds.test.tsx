import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { listFeeds, renewFeeds } from '#contract/feeds.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { signIn, signOutAgain } from './session.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const address = dialog.getByText(/personal\/all-/);
const generationNow = async () => (await call(listFeeds, {})).generation;

beforeEach(async () => {
  await page.viewport(1200, 900);
  await signIn('level2');
  await render(<Calendar zone="Europe/Berlin" />);
  await page.getByRole('button', { name: 'In your own calendar program' }).click();
  await expect.element(address).toBeVisible();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

/** Counts the renewals that this page sends from now on. */
function countRenewals(): () => number {
  const real = globalThis.fetch;
  let sent = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input instanceof Request && input.method === 'POST') sent += 1;
    return real(input, init);
  });
  return () => sent;
}

describe('new addresses of feeds', () => {
  it('are made only once it was said that the old ones stop answering', async () => {
    const before = address.element().textContent;
    const generation = await generationNow();
    await button('Make new addresses…').click();
    const question = dialog.getByRole('group', { name: 'Make new addresses?' });
    await expect
      .element(question.getByText(/stop answering at once, on every device/))
      .toBeVisible();
    await expect.element(button('Keep these')).toHaveFocus();
    expect(await generationNow()).toBe(generation);
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('Make new addresses…')).toHaveFocus();
    await expect.element(address).toHaveTextContent(before);
    expect(await generationNow()).toBe(generation);
    await userEvent.keyboard('{Enter}');
    await button('Make new addresses').click();
    await expect.element(dialog.getByText('The old addresses no longer answer.')).toBeVisible();
    await expect.element(address).not.toHaveTextContent(before);
    await expect.element(button('Make new addresses…')).toHaveFocus();
  });

  it('are made once by a double press, and what is shown answers', async () => {
    const generation = await generationNow();
    await button('Make new addresses…').click();
    const sent = countRenewals();
    const make = button('Make new addresses').element() as HTMLButtonElement;
    make.click();
    make.click();
    await expect.element(dialog.getByText('The old addresses no longer answer.')).toBeVisible();
    expect(sent()).toBe(1);
    expect(await generationNow()).toBe(generation + 1);
    expect((await fetch(new URL(address.element().textContent).pathname)).status).toBe(200);
  });

  it('are those of another window that was faster', async () => {
    await button('Make new addresses…').click();
    const faster = await call(renewFeeds, { body: { generation: await generationNow() } });
    await button('Make new addresses').click();
    await expect.element(address).toHaveTextContent(faster.personal.all);
  });
});

it('offers addresses that leave out what was declined, beside the others', async () => {
  const whole = address.element().textContent;
  await dialog.getByRole('checkbox', { name: 'Leave out evenings that I have declined' }).click();
  const { personal, withoutDeclined } = await call(listFeeds, {});
  await expect.element(address).toHaveTextContent(withoutDeclined.all);
  expect(whole).toBe(personal.all);
  expect(withoutDeclined.all).not.toBe(personal.all);
});
