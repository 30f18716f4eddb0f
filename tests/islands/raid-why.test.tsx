import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seatedIn } from '#rules/raids/plan.ts';
import { raider, raidOf } from './raid-host.ts';
import { atTheWorkbench, open as openPlan, placed, raiders, seated } from './raid-workbench.tsx';

atTheWorkbench();

const question = page.getByRole('combobox', { name: 'Why has somebody no seat?' });

/** Opens a plan as somebody who is at the page: the question comes with their first move. */
const open: typeof openPlan = async (raid) => {
  const host = await openPlan(raid);
  await page.getByRole('heading', { level: 1 }).hover();
  return host;
};

const nameOf = (id: string, people: { discordId: string; username: string }[]) =>
  people.find(({ discordId }) => discordId === id)!.username;

it('says who stands before somebody when a suggestion has been taken', async () => {
  const people = raiders(48);
  const host = await open(raidOf(people));
  await page.getByRole('button', { name: 'Suggest the open seats' }).click();
  await page.getByRole('button', { name: 'Take all' }).click();
  await expect.poll(() => seatedIn(host.raid.plan).length).toBe(40);
  const sitting = new Set(seatedIn(host.raid.plan).map(({ person }) => person));
  const out = people.find(({ discordId }) => !sitting.has(discordId))!;
  await question.selectOptions(out.username);
  const answer = page.getByText(new RegExp(`^${out.username} could .*the place of P\\d\\d`));
  await expect.element(answer).toBeVisible();
  const [, before = ''] = /the place of (P\d\d)/.exec(answer.element().textContent) ?? [];
  expect([...sitting].map((id) => nameOf(id, people))).toContain(before);
});

it('says it of a plan that was filled by hand, of whoever is on the bench', async () => {
  const tanks = [1, 9, 17].map((number) => raider(number, number === 17 ? { benched: 3 } : {}));
  const raid = raidOf(tanks, { rules: [] });
  const [first, second, third] = tanks as [(typeof tanks)[0], (typeof tanks)[0], (typeof tanks)[0]];
  const plan = seated(
    { ...raid.plan, squads: raid.plan.squads.slice(0, 1), bench: [placed(third, 'Tank')] },
    [{ squad: 's1', seat: 0 }, placed(first, 'Tank')],
    [{ squad: 's1', seat: 1 }, placed(second, 'Tank')],
  );
  const squads = plan.squads.map((squad) => ({ ...squad, seats: squad.seats.slice(0, 2) }));
  const host = await open({ ...raid, plan: { ...plan, squads } });
  await question.selectOptions('P17');
  await expect
    .element(page.getByText(/^By the guild’s rules P17 would take the place of P0\d, for 6 points/))
    .toBeVisible();
  // What somebody else moves meanwhile counts at once.
  const at = { squad: 's1', seat: 1 };
  const was = placed(second, 'Tank');
  host.tell(host.moveAs('Wren', 'P09 taken out', [{ kind: 'seat', at, was, is: null }]));
  await expect
    .element(page.getByText(/^By the guild’s rules P17 would take an open seat/))
    .toBeVisible();
});

it('is asked of nobody in a plan that seats everybody', async () => {
  const only = raider(1);
  const raid = raidOf([only]);
  await open({
    ...raid,
    plan: seated(raid.plan, [{ squad: 's1', seat: 0 }, placed(only, 'Tank')]),
  });
  // The suggestion comes in the same file as the question.
  await page.getByRole('button', { name: 'Suggest the open seats' }).click();
  await expect.element(page.getByText(/suggested|Nobody more can be seated/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
