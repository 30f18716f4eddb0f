import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RaidBuilder } from '#islands/raid-builder/RaidBuilder.tsx';
import { hostRaid, raider, raidId, raidOf } from './raid-host.ts';
import { signIn, signOutAgain } from './session.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  await signIn('level7');
});

afterEach(async () => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', window.location.pathname);
  await signOutAgain();
});

const raid = raidOf([raider(1), raider(2)]);

describe('the plans', () => {
  it('stand in a list, and open', async () => {
    hostRaid(raid);
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await expect.element(page.getByRole('heading', { name: 'Coming evenings' })).toBeVisible();
    await page.getByRole('link', { name: 'The Drowned Bell' }).click();
    await expect.element(page.getByRole('grid', { name: 'Squads and seats' })).toBeVisible();
    expect(window.location.search).toBe(`?raid=${raidId}`);
    await page.getByRole('button', { name: 'All plans' }).click();
    await expect.element(page.getByRole('heading', { name: 'Raid Builder' })).toBeVisible();
  });

  it('are deleted after a question', async () => {
    hostRaid(raid);
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await page.getByRole('button', { name: 'Delete The Drowned Bell' }).click();
    await page.getByRole('button', { name: 'Delete the plan' }).click();
    await expect.element(page.getByText('There is no plan yet.')).toBeVisible();
  });

  it('are not deleted while members see them', async () => {
    const published = { version: 3, at: '2026-11-20T20:00:00.000Z', by: 'Oda' };
    hostRaid({ ...raid, published, state: 'published' });
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await expect
      .element(page.getByRole('button', { name: /take it back to delete it/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('are told when they did not come', async () => {
    hostRaid(raid).isDown = true;
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await expect.element(page.getByText('The plans did not come.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a plan is begun', () => {
  it('for nothing in particular, with as many seats as one says', async () => {
    const host = hostRaid(raid);
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await page.getByRole('button', { name: 'Begin a plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin a plan' });
    await dialog.getByLabelText('For', { exact: true }).selectOptions('A practice, for no evening');
    await dialog.getByLabelText('Title').fill('Practice of the gate');
    await dialog.getByLabelText('Squads', { exact: true }).fill('2');
    await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect.element(page.getByRole('grid', { name: 'Squads and seats' })).toBeVisible();
    expect(host.begun).toEqual({
      id: expect.any(String) as string,
      ...{ kind: 'plan', title: 'Practice of the gate', eventId: null },
      from: { what: 'nothing', squads: 2, seats: 5 },
    });
  });

  it('from an earlier one: who is left out is named', async () => {
    const host = hostRaid(raid);
    host.leftOut = [{ discordId: raider(2).discordId, username: 'P02', why: 'is on leave' }];
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await page.getByRole('button', { name: 'Begin a plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin a plan' });
    await dialog.getByLabelText('For', { exact: true }).selectOptions('A template');
    await dialog.getByLabelText('Title').fill('As before');
    await dialog.getByLabelText('Begin with').selectOptions('The Drowned Bell');
    await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect.element(page.getByText('is on leave')).toBeVisible();
    expect(host.begun).toMatchObject({ kind: 'template', from: { what: 'raid', raidId } });
    await page.getByRole('button', { name: 'Open the plan' }).click();
    await expect.element(page.getByRole('grid', { name: 'Squads and seats' })).toBeVisible();
  });

  it.each([
    ['The standing squads', '1 of the standing squads stays out of it'],
    ['The Drowned Bell', '1 of the earlier plan stays out of it'],
  ])('from %s: those left out are told to be of that', async (from, words) => {
    const host = hostRaid(raid);
    host.leftOut = [{ discordId: raider(2).discordId, username: 'P02', why: 'is on leave' }];
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await page.getByRole('button', { name: 'Begin a plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin a plan' });
    await dialog.getByLabelText('Title').fill('As before');
    await dialog.getByLabelText('Begin with').selectOptions(from);
    await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('from more standing squads than a plan has: those without room are named', async () => {
    const host = hostRaid(raid);
    host.squadsLeftOut = ['Wigeon', 'Wren'];
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await page.getByRole('button', { name: 'Begin a plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin a plan' });
    await dialog.getByLabelText('Title').fill('As before');
    await dialog.getByLabelText('Begin with').selectOptions('The standing squads');
    await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
    const named = page.getByText('A plan has 12 squads at most. Not in it: Wigeon, Wren.');
    await expect.element(named).toBeVisible();
    await expect.element(page.getByText('2 of the standing squads stay out of it')).toBeVisible();
  });

  const openDialog = async () => {
    await page.getByRole('button', { name: 'Begin a plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin a plan' });
    const what = dialog.getByLabelText('For', { exact: true });
    const evenings = () => [...what.element().querySelectorAll('optgroup')[0]!.children];
    await expect.poll(() => evenings().length).toBeGreaterThan(1);
    const [first, second] = evenings().map((option) => (option as HTMLOptionElement).value);
    await what.selectOptions(first!);
    await dialog.getByLabelText('Title').fill('Another');
    await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
    const told = dialog.getByText(/There is a plan of this evening already, “The first”/);
    await expect.element(told).toBeVisible();
    return { dialog, what, second: second!, told };
  };

  it('beside another of the evening, once that is known', async () => {
    const host = hostRaid(raid);
    host.planned = { id: raidId, title: 'The first' };
    await render(<RaidBuilder zone="Europe/Berlin" />);
    const { dialog, what, second, told } = await openDialog();
    // Of another evening nothing is known yet.
    await what.selectOptions(second);
    await expect.element(told).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect.element(told).toBeVisible();
    expect(host.begun).not.toHaveProperty('besides');
    await dialog.getByRole('button', { name: 'Begin another' }).click();
    await expect.element(page.getByRole('grid', { name: 'Squads and seats' })).toBeVisible();
    expect(host.begun).toMatchObject({ eventId: second, besides: true });
  });

  it('not at all where the evening’s own is opened', async () => {
    const host = hostRaid(raid);
    host.planned = { id: raidId, title: 'The first' };
    await render(<RaidBuilder zone="Europe/Berlin" />);
    const { dialog } = await openDialog();
    await dialog.getByRole('button', { name: 'Open that plan' }).click();
    await expect.element(page.getByRole('grid', { name: 'Squads and seats' })).toBeVisible();
    expect(host.begun).not.toHaveProperty('besides');
  });

  it('is opened where the evening of the address has one', async () => {
    hostRaid(raid);
    window.history.replaceState(null, '', `?event=${raid.event!.id}`);
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await expect.element(page.getByRole('grid', { name: 'Squads and seats' })).toBeVisible();
    expect(window.location.search).toBe(`?raid=${raidId}`);
  });
});
