import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longestOfPlan } from '#contract/raid-plan.ts';
import { raider, raidOf } from './raid-host.ts';
import { enter, leave, openPlan, raiders } from './raid-page.tsx';

const { suggest } = vi.hoisted(() => ({ suggest: vi.fn() }));

vi.mock(import('#solving/raid-solver.ts'), async (real) => ({ ...(await real()), suggest }));

beforeEach(enter);
afterEach(leave);

describe('a pool without anybody', () => {
  it('says so, also once somebody was pressed', async () => {
    const host = await openPlan(raidOf(raiders(1)));
    const pool = page.getByRole('group', { name: 'Sign-ups' });
    await pool.getByRole('button', { name: /^P01/ }).click();
    await page.getByRole('button', { name: 'P01 to the bench' }).click();
    await expect.element(page.getByText('Everybody who may come has a place.')).toBeVisible();
    await expect.poll(() => host.raid.plan.bench.length).toBe(1);
  });
});

describe('a plan that opens', () => {
  it('says nothing of the line before it is there', async () => {
    const host = await openPlan();
    const bar = page.getByRole('region', { name: 'Publishing' });
    expect(bar.getByRole('status').element().textContent).toBe('');
    host.tell();
    await expect.element(bar.getByRole('status')).toHaveTextContent('saved as you go');
  });
});

describe('a title', () => {
  it('that is pasted too long stays written, and is not saved', async () => {
    const host = await openPlan();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The plan' });
    const title = dialog.getByLabelText('Title');
    const pasted = 'x'.repeat(longestOfPlan.title + 3);
    await title.fill(pasted);
    await dialog.getByLabelText(/^Notes/).click();
    await expect.element(title).toHaveValue(pasted);
    await expect.element(dialog.getByText(/^3 too many: at most/)).toBeVisible();
    await title.fill('Down to the vault');
    await dialog.getByLabelText(/^Notes/).click();
    await expect.poll(() => host.raid.plan.title).toBe('Down to the vault');
    expect(host.moves).toHaveLength(1);
  });
});

describe('a tie', () => {
  it.each([
    ['P01', 'P02'],
    ['P02', 'P01'],
  ])('of %s with %s that is there already is refused in words', async (who, whom) => {
    const raid = raidOf(raiders(3));
    const together = [[raider(1).discordId, raider(2).discordId]];
    const host = await openPlan({ ...raid, plan: { ...raid.plan, together } });
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The plan' });
    await dialog.getByLabelText('Who', { exact: true }).selectOptions(who);
    await dialog.getByLabelText('With whom').selectOptions(whom);
    const tie = dialog.getByRole('button', { name: 'They sit together' });
    await tie.click();
    const refused = dialog.getByRole('alert').getByText(`${who} and ${whom} sit together already.`);
    await expect.element(refused).toBeVisible();
    await dialog.getByLabelText('With whom').selectOptions('P03');
    await expect.element(refused).not.toBeInTheDocument();
    await tie.click();
    await expect.poll(() => host.raid.plan.together.length).toBe(2);
    expect(host.moves).toHaveLength(1);
  });
});

it('a tie may be one that should be, whatever must be', async () => {
  const raid = raidOf(raiders(3));
  const apart = [[raider(1).discordId, raider(2).discordId]];
  const host = await openPlan({ ...raid, plan: { ...raid.plan, apart } });
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'The plan' });
  await dialog.getByLabelText('Who', { exact: true }).selectOptions('P01');
  await dialog.getByLabelText('With whom').selectOptions('P02');
  await dialog.getByRole('button', { name: 'They should sit together' }).click();
  await expect.element(dialog.getByText('P01 and P02 should sit together')).toBeVisible();
  await expect.poll(() => host.raid.plan.ratherTogether).toEqual(apart);
});

describe('ties that cannot be kept at once', () => {
  it.each([
    ['of the plan', { together: [[1, 2]] }, 'P02', 'P01 and P02'],
    [
      'by way of another',
      {
        together: [
          [1, 3],
          [3, 2],
        ],
      },
      'P02',
      'P01 and P02',
    ],
  ])('%s are refused in words', async (_, { together }, whom, names) => {
    const raid = raidOf(raiders(3));
    const tied = together.map((pair) => pair.map((number) => raider(number).discordId));
    const host = await openPlan({ ...raid, plan: { ...raid.plan, together: tied } });
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The plan' });
    await dialog.getByLabelText('Who', { exact: true }).selectOptions('P01');
    await dialog.getByLabelText('With whom').selectOptions(whom);
    await dialog.getByRole('button', { name: 'They sit apart' }).click();
    const refused = `${names} would have to sit together and apart. Untie them first.`;
    await expect.element(dialog.getByRole('alert').getByText(refused)).toBeVisible();
    expect(host.moves).toEqual([]);
  });

  it('of the guild’s rules are refused as well', async () => {
    const [one, two] = [raider(1).discordId, raider(2).discordId];
    const host = await openPlan({
      ...raidOf(raiders(3)),
      rules: [{ is: 'must', apart: [one, two] }],
    });
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The plan' });
    await dialog.getByLabelText('Who', { exact: true }).selectOptions('P01');
    await dialog.getByLabelText('With whom').selectOptions('P02');
    await dialog.getByRole('button', { name: 'They sit together' }).click();
    await expect.element(dialog.getByRole('alert').getByText(/together and apart/)).toBeVisible();
    expect(host.moves).toEqual([]);
  });
});

describe('a search for a suggestion', () => {
  it('goes on when it is asked for once more', async () => {
    suggest.mockReturnValue(new Promise(() => undefined));
    await openPlan();
    await page.getByRole('button', { name: 'Suggest the open seats' }).click();
    const searching = page.getByRole('button', { name: 'Searching…' });
    await expect.element(searching).toHaveAttribute('aria-disabled', 'true');
    await searching.click({ force: true });
    expect(suggest).toHaveBeenCalledOnce();
  });

  it('is stopped when that is asked', async () => {
    suggest.mockReturnValue(new Promise(() => undefined));
    await openPlan();
    await page.getByRole('button', { name: 'Suggest the open seats' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const again = page.getByRole('button', { name: 'Suggest the open seats' });
    await expect.element(again).toHaveFocus();
    await expect.element(again).not.toHaveAttribute('aria-disabled', 'true');
    const [, signal] = suggest.mock.lastCall as [unknown, AbortSignal];
    expect(signal.aborted).toBe(true);
  });
});
