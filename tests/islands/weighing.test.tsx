import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { enterDrop } from '#contract/drops.ts';
import { listGearBySlot } from '#contract/gear-by-slot.ts';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { weighDrop } from '#contract/weighing.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { $statProfiles, saveProfile } from '#stores/stat-profiles.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const hood = '109229507958001';
const url = window.location.href;
const button = (name: RegExp | string) => page.getByRole('button', { name });
const title = 'Who should get this?';
const list = page.getByRole('list', { name: title });
const first = list.getByRole('listitem').first();
const dialog = page.getByRole('dialog');

async function weigh(name: 'level3' | 'level7', id = hood) {
  await signIn(name);
  window.history.replaceState(null, '', `/database/aoc/gear/${id}`);
  await render(<ItemPage siteName="The Ninth Lamp" zone={zone} weighing={7} />);
  await button('Weigh it up').click();
  await expect.element(page.getByText(/characters? weighed, \d+ gain by it\.$/)).toBeVisible();
}

/** Reads the points of those who are listed. */
const gains = () =>
  list
    .getByRole('meter')
    .elements()
    .map((meter) => Number(meter.getAttribute('aria-valuenow')));

beforeEach(() => page.viewport(1200, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  $statProfiles.set([]);
  sessionStorage.clear();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('weighing an item', () => {
  it('orders everybody by what they gain, and says how it adds up', async () => {
    await weigh('level7');
    const found = gains();
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    await expect
      .element(first.getByText(/^(?:came to \d+ % of the evenings|no evenings recorded)$/))
      .toBeVisible();
    await first.getByRole('button', { name: /^How it adds up/ }).click();
    await expect.element(first.getByText(/^By the weights “.+”: the best of what/)).toBeVisible();
    const changes = first.getByRole('list', { name: /would wear instead$/ });
    await expect.element(changes.getByText('Lamplighter Hood')).toBeVisible();
    const sum = first.getByRole('row').last();
    await expect.element(sum.getByText('In all')).toBeVisible();
    const points = first
      .getByRole('row')
      .elements()
      .slice(1, -1)
      .map((row) => row.lastElementChild?.textContent ?? '');
    const numberOf = (text: string) => Number(text.replace('−', '-').replace(/[+,]/g, ''));
    const added = points.reduce((all, text) => all + numberOf(text), 0);
    expect(added).toBeCloseTo(found[0]!, 1);
  });

  it('goes by one’s own weights for all, by role, and says who is as good', async () => {
    saveProfile({ name: 'Nothing', weights: {}, limits: {} });
    await weigh('level7');
    await page.getByLabelText('Weights').selectOptions('Mine Nothing');
    await expect.element(page.getByText(/characters weighed, 0 gain by it\.$/)).toBeVisible();
    await expect.element(page.getByText('Nobody’s score gains by it.')).toBeVisible();
    saveProfile({ name: 'Strong', weights: { Strength: 1 }, limits: {} });
    await page.getByLabelText('Weights').selectOptions('Mine Strong');
    await expect.element(first).toBeVisible();
    await page.getByLabelText('Role').selectOptions('Healer');
    await expect.element(first.getByText(/, Cleric \d+$/)).toBeVisible();
    expect(list.getByText(/, Tank \d+$/).elements()).toEqual([]);
  });

  it('weighs alts where that is asked for, and tells who cannot wear it', async () => {
    await signIn('level7');
    // A helmet for those of high level.
    const query = {
      levelMin: 40,
      levelMax: 100,
      page: 1,
      pageSize: 1,
      order: 'name' as const,
      at: 'found',
      stats: '',
      weights: '',
    };
    const { items } = await call(listGearBySlot, { params: { slot: 'helmet' }, query });
    await weigh('level7', items[0]!.id);
    const told = () => page.getByText(/characters weighed/).element().textContent;
    const mains = told();
    await page.getByLabelText('For', { exact: true }).selectOptions('all');
    await expect.poll(told).not.toBe(mains);
    await page.getByText(/^Not weighed: \d+$/).click();
    const barred = page.getByRole('list', { name: 'Not weighed' });
    await expect.element(barred.getByText(/^level \d+, it needs \d+$/).first()).toBeVisible();
  });

  it('counts what they received in a time', async () => {
    await weigh('level7');
    const button = first.getByRole('button', { name: /^Record the drop for / });
    const name = button.element().textContent.replace(/^.* for /, '');
    const answer = await call(weighDrop, { params: { itemId: hood }, query: { who: 'mains' } });
    const { discordId } = answer.characters.find(({ username }) => username === name)!;
    const day = dayAt(Date.now() - 60 * 24 * 60 * 60 * 1000, zone);
    const drop = { itemId: hood, rarity: null, day, eventId: null, why: 'Old one' };
    const to = { discordId, characterId: null };
    await call(enterDrop, { body: { ...drop, fate: 'member', to, others: [] } });
    const choice = page.getByLabelText('Drops counted in the last');
    await choice.selectOptions('104 weeks');
    const got = (weeks: number) =>
      first.getByRole('link', { name: new RegExp(`^(?:no|\\d+) drops? in ${weeks} weeks, last `) });
    await expect.element(got(104)).toBeVisible();
    const counted = Number.parseInt(got(104).element().textContent, 10);
    expect(counted).toBeGreaterThan(0);
    expect(got(104).element().getAttribute('href')).toBe(`/dashboards/drops?member=${discordId}`);
    await choice.selectOptions('4 weeks');
    await expect.element(got(4)).toBeVisible();
    const lately = Number.parseInt(got(4).element().textContent, 10) || 0;
    expect(lately).toBeLessThan(counted);
  });

  it('opens the ledger with the person, the character and the rarity filled in', async () => {
    await weigh('level7');
    await page.getByLabelText('It comes').selectOptions('As found, Epic');
    await expect.element(page.getByText(/gain by it\.$/)).toBeVisible();
    const give = button(/^Record the drop for /).first();
    const name = give.element().textContent.replace(/^.* for /, '');
    await give.click();
    await expect.element(dialog.getByText('Lamplighter Hood')).toBeVisible();
    await expect.element(dialog.getByLabelText('Rarity')).toHaveValue('Epic');
    await expect.element(dialog.getByLabelText('For which character')).not.toHaveValue('');
    const who = dialog.getByLabelText('Who got it').element() as HTMLSelectElement;
    expect(who.selectedOptions[0]?.textContent).toContain(name);
  });

  it('is of oneself alone where the guild does not let one see more', async () => {
    await weigh('level3');
    await expect
      .element(page.getByRole('heading', { name: 'What it would change for you' }))
      .toBeVisible();
    // Another test may have given them a main that has no weights of its own.
    const told = page.getByText(/^(?:1 character|0 characters) weighed/);
    await expect.element(told).toBeVisible();
    const query = { who: 'mains' as const };
    const { characters } = await call(weighDrop, { params: { itemId: hood }, query });
    expect(characters.filter(({ discordId }) => discordId !== ids.level3)).toEqual([]);
    expect(page.getByLabelText('Role').elements()).toEqual([]);
    expect(button(/^Record the drop/).elements()).toEqual([]);
  });

  it('says that it failed, and weighs again', async () => {
    await signIn('level7');
    window.history.replaceState(null, '', `/database/aoc/gear/${hood}`);
    await render(<ItemPage siteName="The Ninth Lamp" zone={zone} weighing={7} />);
    // The worker has its own way to the server: without a session it is refused.
    await expect.element(button('Weigh it up')).toBeVisible();
    await signOutAgain();
    await button('Weigh it up').click();
    await expect.element(page.getByText('It could not be weighed.')).toBeVisible();
    await signIn('level7');
    await button('Try again').click();
    await expect.element(page.getByText(/characters weighed/)).toBeVisible();
  });
});
