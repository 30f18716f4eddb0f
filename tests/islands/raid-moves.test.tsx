import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seatedIn } from '#rules/raids/plan.ts';
import { raider, raidOf } from './raid-host.ts';
import { atTheWorkbench, inPool, open, placed, raiders, seat, seated } from './raid-workbench.tsx';

atTheWorkbench();

const heron = { squad: 's1', seat: 0 };
const bittern = { squad: 's2', seat: 0 };

/** A tank who has a cleric too. */
function withAlt(number: number) {
  const main = raider(number).characters[0]!;
  return raider(number, {
    characters: [
      main,
      { ...main, id: `alt${number}`, name: 'Sable', archetype1: 'Cleric', isMain: false },
    ],
  });
}

describe('somebody who has several characters', () => {
  it('comes with another one as what that is, and the step says so', async () => {
    const alt = withAlt(1);
    const raid = raidOf([alt, ...raiders(8).slice(1)]);
    const host = await open({ ...raid, plan: seated(raid.plan, [heron, placed(alt, 'Tank')]) });
    await seat('Heron', 1).click();
    await page.getByRole('combobox', { name: 'Character' }).selectOptions('Sable');
    await expect
      .element(page.getByRole('button', { name: 'Undo: P01 comes with Sable as healer' }))
      .toBeVisible();
    expect(seatedIn(host.raid.plan)).toEqual([
      { person: alt.discordId, character: 'alt1', role: 'Healer' },
    ]);
    await expect.element(page.getByRole('combobox', { name: 'Comes as' })).toHaveValue('Healer');
  });

  it('is another role with the same one, when that is chosen', async () => {
    const alt = withAlt(1);
    const raid = raidOf([alt, ...raiders(8).slice(1)]);
    const host = await open({ ...raid, plan: seated(raid.plan, [heron, placed(alt, 'Tank')]) });
    await seat('Heron', 1).click();
    await page.getByRole('combobox', { name: 'Comes as' }).selectOptions('Support');
    await expect.poll(() => seatedIn(host.raid.plan)).toEqual([placed(alt, 'Support')]);
    await expect
      .element(page.getByRole('button', { name: 'Undo: P01 comes with Char1 as support' }))
      .toBeVisible();
  });
});

describe('Ctrl+Z', () => {
  it('takes a step back while a choice has the focus, which has no undo of its own', async () => {
    const host = await open(raidOf(raiders(8)));
    await seat('Heron', 1).click();
    const choice = page.getByRole('combobox', { name: 'The seat asks for' });
    await choice.selectOptions('healer');
    const wanted = () => host.raid.plan.squads[0]!.seats[0]!.wanted;
    await expect.poll(wanted).toEqual({ role: 'Healer' });
    (choice.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(wanted).toBeNull();
  });
});

describe('whoever sat where somebody is put', () => {
  const raid = raidOf(raiders(16));
  const plan = seated(
    raid.plan,
    [heron, placed(raider(1), 'Tank')],
    [bittern, placed(raider(9), 'Tank')],
  );

  it('is named when they go back to the sign-ups', async () => {
    await open({ ...raid, plan });
    await inPool(/^P02/).click();
    await seat('Heron', 1).click();
    const step = 'P02 to Heron, seat 1, P01 back to the sign-ups';
    await expect.element(page.getByRole('button', { name: `Undo: ${step}` })).toBeVisible();
    await expect.element(page.getByText(new RegExp(`^${step}\\.`))).toBeInTheDocument();
  });

  it('is named when the two are exchanged', async () => {
    await open({ ...raid, plan });
    await seat('Heron', 1).click();
    await seat('Bittern', 1).click();
    await expect
      .element(
        page.getByRole('button', { name: 'Undo: P01 to Bittern, seat 1, P09 to Heron, seat 1' }),
      )
      .toBeVisible();
  });

  it('is named when they come to the bench', async () => {
    const bench = [placed(raider(5))];
    await open({ ...raid, plan: { ...plan, bench } });
    await page.getByRole('region', { name: 'Bench' }).getByRole('button', { name: /^P05/ }).click();
    await seat('Heron', 1).click();
    await expect
      .element(page.getByRole('button', { name: 'Undo: P05 to Heron, seat 1, P01 to the bench' }))
      .toBeVisible();
  });
});

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
