import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RaidPerson } from '#rules/raids/people.ts';
import { raider, raidOf } from './raid-host.ts';
import { atTheWorkbench, inPool, open, placed, raiders, seat, seated } from './raid-workbench.tsx';

atTheWorkbench();

const heron = { squad: 's1', seat: 0 };

/** Opens a plan in which somebody sits in the first seat. */
async function openWith(part: Partial<RaidPerson>) {
  const first = raider(1, part);
  const raid = raidOf([first, ...raiders(8).slice(1)]);
  return open({ ...raid, plan: seated(raid.plan, [heron, placed(first, 'Tank')]) });
}

const marks = () => seat('Heron', 1).element().querySelectorAll('[data-answer]');

describe('a seat', () => {
  it.each([
    ['late', 'Coming late'],
    ['maybe', 'Maybe'],
    ['silent', 'Not answered'],
    ['unasked', 'Not asked'],
    ['no', 'Not coming'],
    ['leave', 'On leave'],
    ['gone', 'Left the server'],
    ['outside', 'No member any more'],
  ] satisfies [RaidPerson['answer'], string][])('marks who answered %s', async (answer, words) => {
    await openWith({ answer });
    const name = new RegExp(`^Heron, seat 1: P01, Spellshield, tank, ${words}`);
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    expect(marks()).toHaveLength(1);
  });

  it('marks nobody who just comes', async () => {
    await openWith({});
    await expect.element(seat('Heron', 1)).toBeVisible();
    expect(marks()).toHaveLength(0);
  });

  it('marks a comment, and says it', async () => {
    await openWith({ comment: 'brings the ladder' });
    await expect
      .element(page.getByRole('button', { name: /^Heron, seat 1: P01,.*brings the ladder/ }))
      .toBeVisible();
    expect(seat('Heron', 1).element().querySelectorAll('[data-comment]')).toHaveLength(1);
  });

  it('marks nobody as silent whom no evening has asked', async () => {
    const first = raider(1, { answer: 'silent' });
    const raid = raidOf([first], { event: null });
    await open({ ...raid, plan: seated(raid.plan, [heron, placed(first, 'Tank')]) });
    await expect.element(seat('Heron', 1)).toBeVisible();
    expect(marks()).toHaveLength(0);
  });

  it('shows of somebody suggested as what they would come', async () => {
    await open(raidOf([raider(1)]));
    await page.getByRole('button', { name: 'Suggest the open seats' }).click();
    const ghost = page.getByRole('button', { name: /suggested: P01, Spellshield, tank$/ });
    await expect.element(ghost).toBeVisible();
    await expect.element(ghost.getByText('Spellshield', { exact: true })).toBeVisible();
    expect(ghost.element().querySelectorAll('.fill-role-tank')).toHaveLength(1);
  });
});

describe('the bar of whoever is in hand', () => {
  const long = 'I can only come once the little one sleeps, so save me a seat that is not a lead';

  it('says all of them, and keeps its height', async () => {
    await openWith({ answer: 'late', comment: long });
    const frame = () =>
      page.getByRole('region', { name: 'In hand' }).element().getBoundingClientRect().height;
    const hint = page.getByText(/^Press a person or a seat to begin/);
    await expect.element(hint).toBeVisible();
    const before = hint.element().closest('[data-hand]')!.getBoundingClientRect().height;
    await inPool(/^P02/).click();
    await expect.element(page.getByText(/P02 in hand/)).toBeVisible();
    expect(frame()).toBe(before);
    await page.getByRole('button', { name: 'Put back' }).click();
    await seat('Heron', 1).click();
    await expect.element(page.getByText(/P01 in hand/)).toBeVisible();
    expect(frame()).toBe(before);
    const facts = page.getByText(/^Char1, Spellshield 41, tank/).element();
    expect(facts.scrollWidth).toBe(facts.clientWidth);
    expect(facts.scrollHeight).toBe(facts.clientHeight);
    await page.getByText('Comment', { exact: true }).click();
    await expect.element(page.getByText(long, { exact: true })).toBeVisible();
    expect(frame()).toBe(before);
    await page.getByRole('button', { name: 'Put back' }).click();
    await seat('Bittern', 1).click();
    await expect.element(page.getByText(/is chosen/)).toBeVisible();
    expect(frame()).toBe(before);
  });

  it('has a short comment in its line', async () => {
    await openWith({ answer: 'late', comment: 'from 20:45' });
    await seat('Heron', 1).click();
    await expect.element(page.getByText(/^Char1, .*Coming late: from 20:45/)).toBeVisible();
  });
});

it('says that a seat asks for a class which nobody plays any more', async () => {
  const raid = raidOf([raider(1)]);
  const wanted = { className: 'Templar' };
  const squads = raid.plan.squads.map((squad) => ({
    ...squad,
    seats: squad.seats.map((one) => ({ ...one, wanted })),
  }));
  await open({ ...raid, plan: { ...raid.plan, squads } });
  await seat('Heron', 1).click();
  const asks = page.getByRole('combobox', { name: 'The seat asks for' });
  await expect.element(asks).toHaveDisplayValue('Templar');
});

describe('who could fill a chosen seat', () => {
  it('lights up on the bench too, by all that squad and raid lack', async () => {
    const people = raiders(8);
    const raid = raidOf(people, {
      rules: [
        { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' },
        { is: 'must', in: 'raid', atLeast: 1, role: 'Tank' },
      ],
    });
    const bench = [placed(raider(1), 'Tank'), placed(raider(4))];
    const reserve = [placed(raider(2), 'Damage')];
    const host = await open({ ...raid, plan: { ...raid.plan, bench, reserve } });
    await seat('Heron', 1).click();
    await expect
      .element(page.getByText('Who can come as healer or tank stands first.'))
      .toBeVisible();
    const beside = (name: string) => page.getByRole('region', { name, exact: true });
    const fits = (name: string) =>
      beside(name)
        .getByRole('button')
        .filter({ has: page.getByRole('img', { name: 'fits' }) });
    expect(
      fits('Bench')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['P01']);
    await fits('Reserve').click();
    // As what the seat needs, not as what they waited.
    await expect
      .poll(() => host.raid.plan.squads[0]!.seats[0]!.holder)
      .toEqual(placed(raider(2), 'Healer'));
  });
});

describe('who could mend a broken rule', () => {
  it('is on a press everybody, in order, each with the reason in words', async () => {
    await open(raidOf(raiders(64)));
    const rule = page.getByRole('listitem').filter({ hasText: 'A tank in every squad' });
    const all = rule.getByRole('button', { name: /: Coming, Spellshield/ });
    await expect.element(rule.getByText(/^8 could fill it/)).toBeVisible();
    expect(all.elements()).toHaveLength(4);
    await rule.getByRole('button', { name: 'All, with why' }).click();
    await expect.poll(() => all.elements().length).toBe(8);
    const names = all.elements().map((one) => one.textContent.slice(0, 3));
    expect(names.slice(0, 2)).toEqual(['P01', 'P09'].toSorted());
    await expect
      .element(all.last().getByText(/^Coming, Spellshield \d+, health 4000/))
      .toBeVisible();
    await all.last().click();
    await expect.element(page.getByText(new RegExp(`${names.at(-1)} in hand`))).toBeVisible();
    await rule.getByRole('button', { name: 'Fewer' }).click();
    await expect.poll(() => all.elements().length).toBe(4);
  });
});
