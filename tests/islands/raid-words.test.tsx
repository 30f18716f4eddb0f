import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reshapeSquad } from '#rules/raids/squad-shapes.ts';
import { raider, raidOf } from './raid-host.ts';
import { isAskedToStay } from './leaving.ts';
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

/** Goes back in the browser, to all plans, and then to the plan again. */
async function goBackAndForth() {
  const { pathname, search } = window.location;
  for (const address of [pathname, pathname + search]) {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const title = address === pathname ? 'Raid Builder' : raidOf([]).plan.title;
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
}

describe('words that two officers write and one leaves', () => {
  it('are there again with the plan, beside what the other wrote', async () => {
    await writeBoth();
    await expect.element(theirs).toBeVisible();
    await goBackAndForth();
    await expect.element(theirs).toBeVisible();
    await expect.element(notes).toHaveValue('Wend brings the ladder');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await done.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await goBackAndForth();
    await expect.element(page.getByRole('button', { name: 'Plan', exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the name of a squad that two officers change', () => {
  const squadDialog = page.getByRole('dialog', { name: /^(Heron|Grebe)$/ });
  const name = squadDialog.getByLabelText('Name', { exact: true });
  const othersName = squadDialog
    .getByRole('alert')
    .getByText('Another officer wrote meanwhile: “Grebe”');
  const squadDone = squadDialog.getByRole('button', { name: 'Done', exact: true });

  /** Types a name, and hears meanwhile that somebody else has given another. */
  async function nameBoth() {
    const host = await openPlan();
    await page.getByRole('button', { name: /^Heron 0 of 5/ }).click();
    await name.fill('Kestrel');
    const { plan } = host.raid;
    host.tell(host.moveAs('Wren', 'Grebe', reshapeSquad(plan, 's1', { name: 'Grebe' })));
    await expect.element(squadDialog.getByRole('heading', { name: 'Grebe' })).toBeVisible();
    return host;
  }
  const nameOf = ({ raid }: Awaited<ReturnType<typeof openPlan>>) => raid.plan.squads[0]!.name;

  it('stays as the first gave it, until the second has read that and saves their own', async () => {
    const host = await nameBoth();
    await squadDone.click();
    await expect.element(othersName).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(othersName).toBeVisible();
    await expect.element(name).toHaveValue('Kestrel');
    expect(nameOf(host)).toBe('Grebe');
    await squadDialog.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(() => nameOf(host)).toBe('Kestrel');
  });

  it('may be left to the first', async () => {
    const host = await nameBoth();
    await squadDialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(name).toHaveValue('Grebe');
    await squadDone.click();
    await expect.element(squadDialog).not.toBeInTheDocument();
    expect(stepsOf(host)).toEqual(['Grebe']);
  });
});

describe('words that are typed when the page is left', () => {
  it.each(['Title', 'Notes, for officers alone'])(
    'hold whoever leaves, and are on their way meanwhile: %s',
    async (label) => {
      const host = await openPlan();
      await page.getByRole('button', { name: 'Plan', exact: true }).click();
      expect(isAskedToStay()).toBe(false);
      await dialog.getByLabelText(label).fill('The bell falls at ten');
      expect(isAskedToStay()).toBe(true);
      await expect.poll(() => host.moves.length).toBe(1);
      await expect.poll(isAskedToStay).toBe(false);
      const { title, notes: noted } = host.raid.plan;
      expect(label === 'Title' ? title : noted).toBe('The bell falls at ten');
    },
  );

  it('are saved by who goes back to all plans', async () => {
    const host = await openPlan();
    await page.getByRole('button', { name: /^Heron 0 of 5/ }).click();
    await page.getByLabelText('Name', { exact: true }).fill('Kestrel');
    window.history.replaceState(null, '', window.location.pathname);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByRole('heading', { name: 'Raid Builder' })).toBeVisible();
    await expect.poll(() => host.raid.plan.squads[0]!.name).toBe('Kestrel');
  });
});

describe('the plan of an evening that is over', () => {
  it('takes notes still, those among them that were begun before', async () => {
    const host = await openPlan();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await notes.fill('The bell fell at ten');
    host.raid = { ...host.raid, state: 'over' };
    host.tellGap();
    await expect.element(dialog.getByLabelText('Title')).toHaveAttribute('readonly');
    await done.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => host.raid.plan.notes).toBe('The bell fell at ten');
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await notes.fill('The bell fell at eleven');
    await done.click();
    await expect.poll(() => host.raid.plan.notes).toBe('The bell fell at eleven');
    expect(stepsOf(host)).toEqual(['Notes written', 'Notes written']);
  });

  it('keeps a title in sight that was being typed, until it is let go', async () => {
    const host = await openPlan();
    const title = dialog.getByLabelText('Title');
    const before = host.raid.plan.title;
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await title.fill('The bell fell');
    host.raid = { ...host.raid, state: 'over' };
    host.tellGap();
    const late = dialog.getByText('The evening is over: “The bell fell” is not saved any more.');
    await expect.element(late).toBeVisible();
    await done.click();
    await expect.element(late).toBeVisible();
    await expect.element(title).toHaveValue('The bell fell');
    expect(isAskedToStay()).toBe(true);
    await dialog.getByRole('button', { name: 'Let it go' }).click();
    await expect.element(title).toHaveValue(before);
    await done.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stepsOf(host)).toEqual([]);
  });

  it('tells the name of a squad that was being typed', async () => {
    const host = await openPlan();
    await page.getByRole('button', { name: /^Heron 0 of 5/ }).click();
    await page.getByLabelText('Name', { exact: true }).fill('Kestrel');
    host.raid = { ...host.raid, state: 'over' };
    host.tellGap();
    const told = page.getByText('Not made: Heron is called Kestrel. The evening is over.');
    await expect.element(told).toBeVisible();
  });

  it('lets its ties be read, and nothing else be changed', async () => {
    const raid = raidOf(raiders(3), { state: 'over' });
    const together = [[raider(1).discordId, raider(2).discordId]];
    await openPlan({ ...raid, plan: { ...raid.plan, notes: 'Wend brings the ladder', together } });
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect.element(notes).toHaveValue('Wend brings the ladder');
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
