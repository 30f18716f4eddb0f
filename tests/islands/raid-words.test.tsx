import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { raider, raidOf } from './raid-host.ts';
import { enter, leave, lose, openPlan, raiders, reconnect } from './raid-page.tsx';

beforeEach(enter);
afterEach(leave);

const dialog = page.getByRole('dialog', { name: 'The plan' });
const notes = dialog.getByLabelText('Notes, for officers alone');
const done = dialog.getByRole('button', { name: 'Done', exact: true });
const theirs = dialog.getByRole('alert').getByText('Another officer wrote meanwhile: “X marks it”');

/** Opens a plan, writes notes, and hears meanwhile that somebody else has written them. */
async function writeBoth() {
  const host = await openPlan();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await notes.fill('Wend brings the ladder');
  host.tell(
    host.moveAs('Wren', 'Notes by Wren', [
      { kind: 'words', field: 'notes', was: '', is: 'X marks it' },
    ]),
  );
  return host;
}

const stepsOf = ({ moves }: Awaited<ReturnType<typeof openPlan>>) => moves.map(({ step }) => step);

describe('notes that two officers write', () => {
  it('stay as the first wrote them, until the second has read them and saves their own', async () => {
    const host = await writeBoth();
    await done.click();
    await expect.element(theirs).toBeVisible();
    await expect.element(notes).toHaveValue('Wend brings the ladder');
    await done.click();
    await expect.element(theirs).toBeVisible();
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await done.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => host.raid.plan.notes).toBe('Wend brings the ladder');
    expect(stepsOf(host)).toEqual(['Notes by Wren', 'Notes written']);
  });

  it('are not lost by Escape either', async () => {
    const host = await writeBoth();
    await userEvent.keyboard('{Escape}');
    await expect.element(theirs).toBeVisible();
    await expect.element(notes).toHaveValue('Wend brings the ladder');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(notes).toHaveValue('X marks it');
    await done.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stepsOf(host)).toEqual(['Notes by Wren']);
  });

  it('are told with the refusal, when the first was heard too late', async () => {
    const host = await openPlan();
    await lose(host);
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await notes.fill('Wend brings the ladder');
    await done.click();
    await expect.element(dialog).not.toBeInTheDocument();
    host.moveAs('Wren', 'Notes by Wren', [
      { kind: 'words', field: 'notes', was: '', is: 'X marks it' },
    ]);
    reconnect(host);
    await expect
      .element(page.getByText(/^Not made: Notes written\.[^]*“Wend brings the ladder”$/))
      .toBeVisible();
  });
});

describe('the plan of an evening that is over', () => {
  it('lets its notes and ties be read, and nothing be changed', async () => {
    const raid = raidOf(raiders(3), { state: 'over' });
    const together = [[raider(1).discordId, raider(2).discordId]];
    await openPlan({ ...raid, plan: { ...raid.plan, notes: 'Wend brings the ladder', together } });
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect.element(notes).toHaveValue('Wend brings the ladder');
    await expect.element(notes).toHaveAttribute('readonly');
    await expect.element(dialog.getByLabelText('Title')).toHaveAttribute('readonly');
    await expect.element(dialog.getByText('P01 and P02 sit together')).toBeVisible();
    await expect
      .poll(() =>
        dialog
          .getByRole('button')
          .elements()
          .map((button) => button.textContent),
      )
      .toEqual(['', 'Done']);
    await done.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
