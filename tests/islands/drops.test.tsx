import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { enterDrop, listDrops } from '#contract/drops.ts';
import { Drops } from '#islands/drops/Drops.tsx';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const today = dayAt(Date.now(), zone);
const hood = '109229507958001';
const url = window.location.href;
const button = (name: RegExp | string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const rowOf = (why: string) => page.getByRole('listitem').filter({ hasText: why });

/** Nothing of the ledger goes, so each test has words of its own, when it is tried again too. */
const unlike = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** Enters a drop of the hood for the member of level 2, as an officer. */
async function enter(why: string) {
  await signIn('level7');
  const body = { itemId: hood, rarity: 'Epic' as const, day: today, eventId: null, why };
  const to = { discordId: ids.level2, characterId: null };
  const others = [{ discordId: ids.level3, words: 'Has a better one' }];
  return call(enterDrop, { body: { ...body, fate: 'member', to, others } });
}

function open(search = '') {
  window.history.replaceState(null, '', `/dashboards/drops${search}`);
  return render(<Drops zone={zone} />);
}

beforeEach(async () => {
  sessionStorage.clear();
  // Filters are folded away on a phone.
  await page.viewport(1200, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('the ledger of drops', () => {
  it('takes what an officer enters, found by name, and shows it', async () => {
    const why = unlike('Entered in the form');
    await signIn('level7');
    await open();
    await button('Enter a drop').click();
    await dialog.getByLabelText('Who got it').selectOptions(ids.level2);
    await dialog.getByLabelText('Item').fill('lamplighter hood');
    // A name is typed, and nothing of that name chosen.
    await button('Enter it').click();
    await expect.element(dialog.getByText(/^Choose what fell/)).toBeVisible();
    await dialog
      .getByRole('button', { name: /^Lamplighter Hood/ })
      .first()
      .click();
    await dialog.getByLabelText('Rarity').selectOptions('Epic');
    await dialog.getByLabelText('Why').fill(why);
    await dialog.getByLabelText('Add a member').selectOptions(ids.level3);
    await dialog.getByPlaceholder('A word on it').fill('Passed');
    await button('Enter it').click();
    await expect.element(page.getByText('Lamplighter Hood stands in the ledger.')).toBeVisible();
    const row = rowOf(why);
    await expect.element(row.getByText(/, Passed/)).toBeVisible();
    const { drops } = await call(listDrops, { query: { item: hood } });
    const kept = drops.filter((drop) => drop.why === why);
    expect(kept).toMatchObject([
      { item: { rarity: 'Epic' }, to: { discordId: ids.level2 }, day: today },
    ]);
  });

  it('corrects in the open, and keeps what was typed when it is refused', async () => {
    const [why, next] = [unlike('To be corrected'), unlike('Sold instead')];
    await enter(why);
    await open();
    await rowOf(why)
      .getByRole('button', { name: /^Correct / })
      .click();
    await dialog.getByLabelText('What became of it').selectOptions('sold');
    await dialog.getByLabelText('Why', { exact: true }).fill(next);
    await dialog.getByLabelText('Why it is corrected').fill('They passed');
    const ask = window.fetch.bind(window);
    const fetched = vi.spyOn(window, 'fetch').mockImplementation((request, init) => {
      const { url: asked } = request as Request;
      if (asked.includes('/correction')) return Promise.reject(new TypeError('offline'));
      return ask(request, init);
    });
    await button('Correct it').click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByLabelText('Why it is corrected')).toHaveValue('They passed');
    fetched.mockRestore();
    await button('Correct it').click();
    await expect.element(page.getByText('Lamplighter Hood is corrected.')).toBeVisible();
    await expect.element(rowOf(why).getByText(/^Corrected by .+: They passed$/)).toBeVisible();
    await expect.element(rowOf(next).getByText('Sold', { exact: true })).toBeVisible();
    // What is corrected is not corrected once more.
    expect(
      rowOf(why)
        .getByRole('button', { name: /^Correct / })
        .elements(),
    ).toEqual([]);
  });

  it('is narrowed by what stands in the address, and read by members without its tools', async () => {
    const why = unlike('For the narrowed list');
    await enter(why);
    await signIn('level2');
    await open(`?member=${ids.level3}&item=wrong`);
    await expect.element(page.getByText('Nothing of this kind has fallen.')).toBeVisible();
    await button('Show everything').click();
    await expect.element(rowOf(why)).toBeVisible();
    expect(window.location.search).toBe('');
    await page.getByLabelText('Who got it').selectOptions(ids.level2);
    await expect.element(rowOf(why)).toBeVisible();
    expect(window.location.search).toBe(`?member=${ids.level2}`);
    expect(button('Enter a drop').elements()).toEqual([]);
    expect(button(/^Correct /).elements()).toEqual([]);
  });

  it('stands on the page of its item, and on the record of who got it', async () => {
    const why = unlike('Seen elsewhere');
    await enter(why);
    await signIn('level3');
    window.history.replaceState(null, '', `/database/aoc/gear/${hood}`);
    const { unmount } = await render(
      <ItemPage siteName="The Ninth Lamp" zone={zone} weighing={7} />,
    );
    const heading = page.getByRole('heading', { name: 'Drops of this' });
    await expect.element(heading).toBeInTheDocument();
    heading.element().scrollIntoView();
    await expect.element(rowOf(why)).toBeInTheDocument();
    await unmount();
    await signIn('level2');
    await render(<OwnRecord zone={zone} />);
    const own = page.getByRole('heading', { name: 'What you got' });
    await expect.element(own).toBeInTheDocument();
    own.element().scrollIntoView();
    await expect.element(rowOf(why)).toBeVisible();
  });
});
