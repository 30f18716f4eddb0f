import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seatedIn } from '#rules/raids/plan.ts';
import { raider, raidOf } from './raid-host.ts';
import { atTheWorkbench, inPool, open, raiders, seat } from './raid-workbench.tsx';

atTheWorkbench();

describe('on a seat', () => {
  it('every letter finds a name, L too', async () => {
    const people = [...raiders(8), raider(9, { username: 'Lena' })];
    const host = await open(raidOf(people));
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{Enter}lena');
    await expect.element(page.getByRole('searchbox')).toHaveValue('lena');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => seatedIn(host.raid.plan).map(({ person }) => person))
      .toEqual([raider(9).discordId]);
    expect(host.raid.plan.squads[0]?.seats[0]?.isLocked).toBe(false);
  });

  it('Shift and Enter lock it, and unlock it again', async () => {
    const host = await open();
    const first = () => host.raid.plan.squads[0]?.seats[0];
    await expect.element(page.getByText(/Shift\+Enter locks/)).toBeVisible();
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.poll(() => first()?.isLocked).toBe(true);
    await expect.element(seat('Heron', 1)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.poll(() => first()?.isLocked).toBe(false);
  });
});

describe('the search of the sign-ups', () => {
  it.each(['zoe', 'ZOË'])('finds Zoë by %s', async (term) => {
    await open(raidOf([...raiders(8), raider(9, { username: 'Zoë' })]));
    await page.getByRole('searchbox').fill(term);
    await expect.element(inPool(/^Zoë/)).toBeVisible();
    await expect.element(inPool(/^P01/)).not.toBeInTheDocument();
  });
});
