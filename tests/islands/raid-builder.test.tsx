import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Raid, RaidMove } from '#contract/raids.ts';
import { RaidBuilder } from '#islands/raid-builder/RaidBuilder.tsx';
import { applyChanges, type Change } from '#rules/raids/changes.ts';
import { movePerson, takeOut } from '#rules/raids/moves.ts';
import type { RaidPerson } from '#rules/raids/people.ts';
import { emptyPlan, type Plan, seatedIn } from '#rules/raids/plan.ts';
import { reshapeSquad } from '#rules/raids/squad-shapes.ts';
import { isAskedToStay } from './leaving.ts';
import { hostRaid, raider, raidId, raidOf } from './raid-host.ts';
import { atTheWorkbench, inPool, open, placed, raiders, seat } from './raid-workbench.tsx';

atTheWorkbench();

const keptMoves = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:raid'));

describe('the raid builder by keys', () => {
  it('fills forty seats', async () => {
    const host = await open();
    seat('Heron', 1).element().focus();
    for (let number = 1; number <= 40; number += 1) {
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(`p${String(number).padStart(2, '0')}`);
      await userEvent.keyboard('{Enter}');
    }
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(40);
    expect(
      host.raid.plan.squads.map(({ seats }) => seats.map(({ holder }) => holder?.character)),
    ).toEqual(
      Array.from({ length: 8 }, (_, squad) =>
        Array.from({ length: 5 }, (_, index) => `c${squad * 5 + index + 1}`),
      ),
    );
  }, 120_000);

  it('leads from seat to seat, and from a squad’s name to its seats', async () => {
    await open();
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    await expect.element(seat('Gannet', 2)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('button', { name: /^Gannet 0 of 5/ })).toHaveFocus();
    await userEvent.keyboard('{PageDown}{End}');
    await expect.element(seat('Dunlin', 5)).toHaveFocus();
  });

  it('takes out with Delete, locks with Shift and Enter, puts back with Escape', async () => {
    const host = await open();
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{Enter}p01{Enter}');
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect
      .element(page.getByRole('button', { name: /^Heron, seat 1: P01.*locked/ }))
      .toBeVisible();
    await userEvent.keyboard('{Delete}');
    await expect
      .element(page.getByText('Heron, seat 1 is locked: unlock it first.'))
      .toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Delete}');
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expect.element(seat('Heron', 1)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(seat('Heron', 1)).toHaveAttribute('aria-pressed', 'false');
  });

  it('takes steps back and makes them again, by their names', async () => {
    const host = await open();
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{Enter}p01{Enter}');
    const undo = page.getByRole('button', { name: 'Undo: P01 to Heron, seat 1' });
    await expect.element(undo).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(0);
    await expect
      .element(page.getByRole('button', { name: 'Redo: P01 to Heron, seat 1' }))
      .toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(1);
  });
});

describe('choosing, then placing', () => {
  it('lights the seats where somebody fits, and says what a move mends', async () => {
    const host = await open();
    await inPool(/^P02/).click();
    await expect.element(page.getByText(/P02 in hand/)).toBeVisible();
    await page.getByRole('button', { name: /^Plover, seat 2: open.*fits best/ }).click();
    await expect
      .element(page.getByText(/^P02 to Plover, seat 2\. .*Mends: A healer/))
      .toBeInTheDocument();
    expect(seatedIn(host.raid.plan)).toEqual([placed(raider(2), 'Healer')]);
  });

  it('exchanges two people who sit', async () => {
    const host = await open();
    host.moveAs('Wren', 'x', [
      { kind: 'seat', at: { squad: 's1', seat: 0 }, was: null, is: placed(raider(1), 'Tank') },
      { kind: 'seat', at: { squad: 's2', seat: 0 }, was: null, is: placed(raider(9), 'Tank') },
    ]);
    host.tell(...host.moves);
    await seat('Heron', 1).click();
    await seat('Bittern', 1).click();
    await expect.element(page.getByRole('button', { name: /^Bittern, seat 1: P01/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Heron, seat 1: P09/ })).toBeVisible();
  });

  it('offers the bench and the reserve to whoever is in hand', async () => {
    const host = await open();
    await inPool(/^P05/).click();
    await page.getByRole('button', { name: 'P05 to the bench' }).click();
    await expect
      .poll(() => host.raid.plan.bench.map(({ person }) => person))
      .toEqual([raider(5).discordId]);
  });

  it('shows who could mend a broken rule, and takes them in hand', async () => {
    await open();
    await expect.element(page.getByText(/^A tank in every squad/)).toBeVisible();
    await page.getByRole('button', { name: /^P01: Coming, Spellshield/ }).click();
    await expect.element(page.getByText(/P01 in hand/)).toBeVisible();
  });

  it('lets a seat ask for a class, and then lists first who plays it', async () => {
    const host = await open();
    await seat('Heron', 3).click();
    await page.getByRole('combobox', { name: 'The seat asks for' }).selectOptions('healer');
    await expect.poll(() => host.raid.plan.squads[0]?.seats[2]?.wanted).toEqual({ role: 'Healer' });
    const first = page.getByRole('group', { name: 'Sign-ups' }).getByRole('button').first();
    await expect.poll(() => first.element().textContent).toMatch(/^P42/);
  });

  it('draws the part of six hundred sign-ups that is in sight', async () => {
    await open(raidOf(raiders(600)));
    await expect.element(page.getByText('600 waiting')).toBeVisible();
    expect(document.querySelectorAll('[data-pool-row]').length).toBeLessThan(40);
  });
});

describe('a suggestion', () => {
  it('stands in the seats until it is taken: one, a squad’s, or all', async () => {
    const host = await open();
    await page.getByRole('button', { name: 'Suggest the open seats' }).click();
    await expect.element(page.getByText('40 suggested: nobody who sits is moved.')).toBeVisible();
    expect(seatedIn(host.raid.plan)).toEqual([]);
    await page.getByRole('button', { name: /^Heron, seat 1: open.*suggested: P/ }).click();
    await page.getByRole('button', { name: 'Take Heron' }).click();
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(5);
    await page.getByText('Why these').click();
    await expect.element(page.getByText(/^Proven: no plan is better/)).toBeVisible();
    await page.getByRole('button', { name: 'Take all' }).click();
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(40);
  });

  it('leaves out who has said since that they do not come, and a seat that asks for another', async () => {
    const host = await open();
    await page.getByRole('button', { name: 'Suggest the open seats' }).click();
    await expect.element(page.getByText('40 suggested: nobody who sits is moved.')).toBeVisible();
    const ghost = page.getByRole('button', { name: /^Heron, seat 1: open.*suggested: P/ });
    const [, name] = /suggested: (P\d+)/.exec(ghost.element().textContent)!;
    const people = host.raid.people.map((person) =>
      person.username === name ? { ...person, answer: 'no' as const } : person,
    );
    host.raid = { ...host.raid, people };
    host.tellGap();
    await expect.element(page.getByText('39 suggested: nobody who sits is moved.')).toBeVisible();
    const at = { squad: 's2', seat: 0 };
    const is = { className: 'Nobody plays that' };
    host.tell(host.moveAs('Wren', 'Bittern, seat 1', [{ kind: 'wanted', at, was: null, is }]));
    await expect.element(page.getByText('38 suggested: nobody who sits is moved.')).toBeVisible();
    await page.getByRole('button', { name: 'Take all' }).click();
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(38);
    const seatedIds = seatedIn(host.raid.plan).map(({ person }) => person);
    expect(seatedIds).not.toContain(people.find(({ username }) => username === name)?.discordId);
  });

  it('is taken one by one under the name of whom it seats', async () => {
    await open();
    await page.getByRole('button', { name: 'Suggest the open seats' }).click();
    await page.getByRole('button', { name: /^Heron, seat 1: open.*suggested: P/ }).click();
    await page.getByRole('button', { name: 'Take this one' }).click();
    const undo = page.getByRole('button', { name: /^Undo: P\d+ to Heron, seat 1, as suggested$/ });
    await expect.element(undo).toBeVisible();
  });

  it('leaves out a seat that another officer has locked since', async () => {
    const host = await open();
    await page.getByRole('button', { name: 'Suggest the open seats' }).click();
    await expect.element(page.getByText('40 suggested: nobody who sits is moved.')).toBeVisible();
    const at = { squad: 's1', seat: 0 };
    host.tell(
      host.moveAs('Wren', 'Heron, seat 1 locked', [{ kind: 'lock', at, was: false, is: true }]),
    );
    await expect
      .element(page.getByRole('button', { name: /^Heron, seat 1: open, locked/ }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Take all' }).click();
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(39);
  });
});

describe('what is written about a plan', () => {
  it('is kept when the dialog is closed by Escape', async () => {
    const host = await open();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.getByLabelText('Notes, for officers alone').fill('Wend brings the ladder');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => host.raid.plan.notes).toBe('Wend brings the ladder');
  });

  it('is kept when the squad’s dialog is closed by Escape', async () => {
    const host = await open();
    await page.getByRole('button', { name: /^Heron 0 of 5/ }).click();
    await page.getByLabelText('Name', { exact: true }).fill('Kestrel');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => host.raid.plan.squads[0]?.name).toBe('Kestrel');
  });
});

describe('somebody who is seated', () => {
  it.each([
    ['does not come', { answer: 'no' }],
    ['is on leave', { answer: 'leave' }],
    ['has left the server', { answer: 'gone' }],
    ['is no member any more', { answer: 'outside' }],
    ['has deleted the character', { characters: [] }],
  ] satisfies [string, Partial<RaidPerson>][])(
    'and %s stays, marked, until an officer decides',
    async (why, part) => {
      const people = raiders(8);
      const host = await open(raidOf(people));
      seat('Heron', 1).element().focus();
      await userEvent.keyboard('{Enter}p01{Enter}');
      await expect.poll(() => seatedIn(host.raid.plan).length).toBe(1);
      // Another rule, which weighs less, is against the seat too.
      const at = { squad: 's1', seat: 0 };
      host.moveAs('Wren', 'x', [{ kind: 'wanted', at, was: null, is: { role: 'Healer' } }]);
      const [first, ...others] = people;
      host.raid = { ...host.raid, people: [{ ...first!, ...part }, ...others] as Raid['people'] };
      host.tellGap();
      const marked = page.getByRole('button', {
        name: new RegExp(`^Heron, seat 1: P01, .*P01 ${why}`),
      });
      await expect.element(marked).toBeVisible();
      marked.element().focus();
      await userEvent.keyboard('{Delete}');
      await expect.poll(() => seatedIn(host.raid.plan).length).toBe(0);
    },
  );
});

describe('two officers', () => {
  it('see each other’s hands and moves', async () => {
    const host = await open();
    const by = { discordId: '1000000000000000042', username: 'Wren', avatar: null };
    host.tellHere([{ page: crypto.randomUUID(), by, holds: 's3/4' }]);
    await expect.element(page.getByText('Wren is at Gannet, seat 5')).toBeVisible();
    const move = host.moveAs('Wren', 'P07 to Gannet, seat 5', [
      { kind: 'seat', at: { squad: 's3', seat: 4 }, was: null, is: placed(raider(7), 'Damage') },
    ]);
    host.tell(move);
    await expect.element(page.getByRole('button', { name: /^Gannet, seat 5: P07/ })).toBeVisible();
    await seat('Heron', 1).click();
    await expect.poll(() => host.hands.at(-1)).toBe('s1/0');
  });

  it('of two on one seat the second is told', async () => {
    const host = await open();
    host.moveAs('Wren', 'P07 to Heron, seat 1', [
      { kind: 'seat', at: { squad: 's1', seat: 0 }, was: null, is: placed(raider(7), 'Damage') },
    ]);
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{Enter}p01{Enter}');
    await expect
      .element(page.getByText('Not made: P01 to Heron, seat 1. Wren has changed this first'))
      .toBeVisible();
    host.tell(...host.moves);
    await expect.element(page.getByRole('button', { name: /^Heron, seat 1: P07/ })).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('keep working while the connection is lost', async () => {
    const host = await open();
    host.isDown = true;
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/the connection is lost/)).toBeVisible();
    seat('Heron', 1).element().focus();
    await userEvent.keyboard('{Enter}p01{Enter}');
    await expect.element(page.getByRole('button', { name: /^Heron, seat 1: P01/ })).toBeVisible();
    reconnect(host);
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(1);
  });
});

/** Makes a move that cannot be sent: nobody answers. */
async function moveUnsent(host: Awaited<ReturnType<typeof open>>): Promise<void> {
  host.isDown = true;
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/the connection is lost/)).toBeVisible();
  seat('Heron', 1).element().focus();
  await userEvent.keyboard('{Enter}p01{Enter}');
  await expect.element(page.getByRole('button', { name: /^Heron, seat 1: P01/ })).toBeVisible();
}

function reconnect(host: Awaited<ReturnType<typeof open>>): void {
  host.isDown = false;
  window.dispatchEvent(new Event('online'));
  host.tell();
}

describe('a plan that is no more', () => {
  it('is said to be gone, with a way to the others', async () => {
    hostRaid(raidOf([raider(1)])).isGone = true;
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await expect.element(page.getByRole('alert').getByText('This plan is gone.')).toBeVisible();
    await page.getByRole('button', { name: 'All plans' }).click();
    await expect.element(page.getByText('There is no plan yet.')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('is said to be for officers', async () => {
    hostRaid(raidOf([raider(1)])).isBarred = true;
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await expect.element(page.getByText('This plan is not open to you.')).toBeVisible();
  });

  it('is said to be gone when another officer deletes it, with what was not sent', async () => {
    const host = await open();
    await moveUnsent(host);
    host.isGone = true;
    reconnect(host);
    await expect.element(page.getByText('This plan is gone.')).toBeVisible();
    await expect.element(page.getByText(/Not sent any more: P01 to Heron, seat 1\./)).toBeVisible();
    await expect.poll(isAskedToStay).toBe(false);
    await expect.poll(keptMoves).toEqual([]);
  });

  it('is said to be gone as soon as its stream ends', async () => {
    const host = await open();
    host.tell();
    host.isGone = true;
    host.cut();
    await expect.element(page.getByText('This plan is gone.')).toBeVisible();
  });
});

describe('moves that are not sent', () => {
  it('hold whoever leaves the page, and are named to whoever leaves the plan', async () => {
    const host = await open();
    expect(isAskedToStay()).toBe(false);
    await moveUnsent(host);
    await expect.poll(isAskedToStay).toBe(true);
    await page.getByRole('button', { name: 'All plans' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without a connection?' });
    await expect.element(question.getByText('Not sent yet: P01 to Heron, seat 1.')).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(seat('Heron', 1)).toBeVisible();
    reconnect(host);
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(1);
    await expect.poll(isAskedToStay).toBe(false);
    await page.getByRole('button', { name: 'All plans' }).click();
    await expect.element(page.getByRole('heading', { name: 'Coming evenings' })).toBeVisible();
  });

  it('are asked about on the way back, where this browser cannot keep them', async () => {
    const host = await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    await moveUnsent(host);
    window.history.replaceState(null, '', window.location.pathname);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const question = page.getByRole('dialog', { name: 'Leave without a connection?' });
    await expect.element(question.getByText(/^This browser cannot keep that/)).toBeVisible();
    expect(window.location.search).toBe(`?raid=${raidId}`);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(page.getByRole('button', { name: /^Heron, seat 1: P01/ })).toBeVisible();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await question.getByRole('button', { name: 'Leave the plan' }).click();
    await expect.element(page.getByRole('heading', { name: 'Raid Builder' })).toBeVisible();
    expect(window.location.search).toBe('');
    vi.restoreAllMocks();
  });

  it('go out when the plan is opened again', async () => {
    const host = await open();
    await moveUnsent(host);
    await page.getByRole('button', { name: 'All plans' }).click();
    await page.getByRole('button', { name: 'Leave the plan' }).click();
    await expect.element(page.getByRole('heading', { name: 'Raid Builder' })).toBeVisible();
    host.isDown = false;
    window.history.replaceState(null, '', `?raid=${raidId}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByRole('button', { name: /^Heron, seat 1: P01/ })).toBeVisible();
    await expect
      .element(page.getByText('Sent now, as it was not before: P01 to Heron, seat 1'))
      .toBeVisible();
    await expect.poll(() => seatedIn(host.raid.plan)).toEqual([placed(raider(1), 'Tank')]);
    await expect.poll(keptMoves).toEqual([]);
  });

  it('of somebody else are left alone', async () => {
    localStorage.setItem(`draft:raid:1000000000000002001:${raidId}#x`, '[]');
    await open();
    expect(keptMoves()).toHaveLength(1);
  });
});

describe('what has to be read again', () => {
  it('is read until it comes', async () => {
    const host = await open();
    host.moveAs('Wren', 'P07 to Gannet, seat 5', [
      { kind: 'seat', at: { squad: 's3', seat: 4 }, was: null, is: placed(raider(7), 'Damage') },
    ]);
    host.isDown = true;
    host.tellGap();
    await expect.element(page.getByText(/could not be read/)).toBeVisible();
    host.isDown = false;
    await expect.element(page.getByRole('button', { name: /^Gannet, seat 5: P07/ })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is what a site newer than this page says in words of its own', async () => {
    const host = await open();
    const move = host.moveAs('Wren', 'P07 to Gannet, seat 5', [
      { kind: 'seat', at: { squad: 's3', seat: 4 }, was: null, is: placed(raider(7), 'Damage') },
    ]);
    const changes = [{ kind: 'of a later day' }] as unknown as RaidMove['changes'];
    host.tell({ ...move, changes });
    await expect.element(page.getByRole('button', { name: /^Gannet, seat 5: P07/ })).toBeVisible();
  });

  it('is a plan that was published', async () => {
    const host = await open();
    const bar = page.getByRole('region', { name: 'Publishing' });
    await expect.element(bar.getByText('Draft')).toBeVisible();
    const at = new Date().toISOString();
    const published = { version: host.raid.version + 1, at, by: 'Wren' };
    host.raid = { ...host.raid, state: 'published', published, publishedPlan: host.raid.plan };
    host.tell(host.moveAs('Wren', 'Published', []));
    await expect.element(bar.getByText('Published')).toBeVisible();
    await expect.element(bar.getByText('as published')).toBeVisible();
  });

  it('is no plan in which only an alt, a role or a name is another', async () => {
    const people = raiders(2);
    const [one, two] = people as [RaidPerson, RaidPerson];
    const alt = { ...one.characters[0]!, id: 'alt', name: 'Altmage', isMain: false };
    const people2 = [{ ...one, characters: [...one.characters, alt] }, two];
    const change = (plan: Plan, changesOf: (plan: Plan) => Change[]) =>
      applyChanges(plan, changesOf(plan)).plan!;
    const publishedPlan = [
      (now: Plan) => movePerson(now, placed(one, 'Tank'), { squad: 's1', seat: 0 }),
      (now: Plan) => movePerson(now, placed(two, 'Healer'), { squad: 's1', seat: 1 }),
    ].reduce(change, raidOf(people2).plan);
    const plan = [
      (now: Plan) =>
        movePerson(now, { ...placed(one, 'Tank'), character: 'alt' }, { squad: 's1', seat: 0 }),
      (now: Plan) => movePerson(now, placed(two, 'Tank'), { squad: 's1', seat: 1 }),
      (now: Plan) => reshapeSquad(now, 's2', { name: 'Egret' }),
    ].reduce(change, publishedPlan);
    const published = { version: 1, at: new Date().toISOString(), by: 'Wren' };
    await open(raidOf(people2, { plan, publishedPlan, published, state: 'published' }));
    const bar = page.getByRole('region', { name: 'Publishing' });
    await expect.element(bar.getByText('3 changes since the publishing')).toBeVisible();
    await bar.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish again' });
    const recast = dialog.getByRole('region', { name: 'Come as something else' });
    await expect.element(recast).toBeVisible();
    expect(recast.element().textContent).toMatch(
      /P01: Char1 \(Spellshield, tank\), now Altmage \(Spellshield, tank\).*P02: (\w+), healer, now \1, tank/,
    );
    await expect.element(dialog.getByText('Bittern is called Egret.')).toBeVisible();
    await expect.element(dialog.getByText(/Members see this plan/)).not.toBeInTheDocument();
  });
});

describe('comparing', () => {
  const compare = page.getByRole('button', { name: 'Compare' });
  const choice = page.getByRole('combobox', { name: 'Compare with' });
  const part = (name: string) => page.getByRole('region', { name });
  const textOf = (name: string) => part(name).element().textContent;
  const at = (squad: string, seat: number) => ({ squad, seat });

  it('tells who is new, elsewhere, something else and gone since the publishing', async () => {
    const people = raiders(8);
    const change = (plan: Plan, changesOf: (plan: Plan) => Change[]) =>
      applyChanges(plan, changesOf(plan)).plan!;
    const publishedPlan = [1, 2, 3].reduce(
      (made, number) =>
        change(made, (now) =>
          movePerson(now, placed(people[number - 1]!, 'Tank'), at('s1', number)),
        ),
      raidOf(people).plan,
    );
    const plan = [
      (now: Plan) => movePerson(now, placed(people[0]!, 'Tank'), 'bench'),
      (now: Plan) => takeOut(now, people[1]!.discordId),
      (now: Plan) => movePerson(now, placed(people[2]!, 'Healer'), at('s1', 3)),
      (now: Plan) => movePerson(now, placed(people[3]!, 'Damage'), at('s2', 0)),
    ].reduce(change, publishedPlan);
    await open(raidOf(people, { plan, publishedPlan }));
    await expect.element(page.getByText('4 changes since the publishing')).toBeVisible();
    await compare.click();
    await expect.element(part('New')).toBeVisible();
    await expect.poll(() => textOf('New')).toMatch(/P04: to Bittern, seat 1/);
    await expect.poll(() => textOf('Elsewhere')).toMatch(/P01: from Heron, seat 2 to the bench/);
    await expect
      .poll(() => textOf('Come as something else'))
      .toMatch(/P03: Magician, tank, now Magician, healer/);
    await expect.poll(() => textOf('Gone')).toMatch(/P02: from Heron, seat 3/);
  });

  it('leads back before a move, and to another plan by the names of its squads', async () => {
    const people = raiders(8);
    const host = hostRaid(raidOf(people));
    const other = raidOf(people, {
      ...{ id: '00000000-0000-4000-8000-0000000000a2', title: 'The Slow Tide', event: null },
      plan: emptyPlan('The Slow Tide', ['Dunlin', 'Heron']),
    });
    const there = movePerson(other.plan, placed(people[4]!, 'Damage'), at('s2', 0));
    host.others = [{ ...other, plan: applyChanges(other.plan, there).plan! }];
    await render(<RaidBuilder zone="Europe/Berlin" />);
    await expect.element(seat('Heron', 1)).toBeVisible();
    for (const [number, squad] of [
      [5, 's1'],
      [6, 's2'],
    ] as const) {
      const changes = movePerson(
        host.raid.plan,
        placed(people[number - 1]!, 'Damage'),
        at(squad, 0),
      );
      host.tell(host.moveAs('Wren', `P0${number} in`, changes));
    }
    await expect.element(page.getByRole('button', { name: /^Bittern, seat 1: P06/ })).toBeVisible();
    await compare.click();
    await expect.element(choice).toHaveValue('');
    await choice.selectOptions('before 4');
    await expect.poll(() => textOf('New')).toMatch(/P05: to Heron, seat 1/);
    await expect.poll(() => textOf('New')).toMatch(/P06: to Bittern, seat 1/);
    await choice.selectOptions('before 5');
    await expect.poll(() => textOf('New')).not.toMatch(/P05/);
    // What somebody else moves meanwhile counts at once.
    const changes = movePerson(host.raid.plan, placed(people[6]!, 'Damage'), 'reserve');
    host.tell(host.moveAs('Wren', 'P07 in reserve', changes));
    await expect.poll(() => textOf('New')).toMatch(/P07: to the reserve/);
    await choice.selectOptions(`raid ${other.id}`);
    await expect.poll(() => textOf('New')).toMatch(/P06.*P07/);
    await expect.poll(() => textOf('New')).not.toMatch(/P05/);
    await expect.element(part('Gone')).not.toBeInTheDocument();
  });
});

describe('out of the builder', () => {
  it('goes the plan as a picture, to save and to copy', async () => {
    const host = await open();
    const copied: ClipboardItems = [];
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
      // The browser takes what is promised once it is there.
      await Promise.all(items.map((item) => item.getType('image/png')));
      copied.push(...items);
    });
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByRole('link', { name: 'Picture' });
    await expect.element(link).toHaveAttribute('download');
    expect(link.element().getAttribute('href')).toMatch(`/api/guild/raids/${raidId}/plan.png`);
    const copy = page.getByRole('button', { name: 'Copy the picture' });
    await copy.click();
    await expect.element(page.getByText('Copied.', { exact: true })).toBeVisible();
    expect((await copied[0]!.getType('image/png')).size).toBe('a picture'.length);
    host.isDown = true;
    await copy.click();
    await expect
      .element(page.getByText('That did not go: save the picture instead.'))
      .toBeVisible();
    expect(copied).toHaveLength(1);
  });
});

describe('the columns of seats', () => {
  it('are named by what most of their seats are for', async () => {
    const roles = ['Tank', 'Healer', 'Damage', 'Damage'] as const;
    const raid = raidOf(raiders(8));
    const squads = raid.plan.squads.map((squad) => ({
      ...squad,
      seats: squad.seats.map((one, index) => {
        const role = roles[index];
        return role === undefined ? one : { ...one, wanted: { role } };
      }),
    }));
    await open({ ...raid, plan: { ...raid.plan, squads } });
    const damage = page.getByText('Damage 1', { exact: true });
    await expect.element(damage).toBeVisible();
    const heads = [...damage.element().closest('ol')!.children];
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Tank', 'Healer', 'Damage 1', 'Damage 2', 'Seat 5'],
    ]);
    const head = heads[2]!.getBoundingClientRect();
    const below = seat('Heron', 3).element().getBoundingClientRect();
    expect([head.left, head.width]).toEqual([below.left, below.width]);
    await page.viewport(360, 760);
    await expect.element(damage).not.toBeInTheDocument();
  });

  it('have no names while the seats are for anybody', async () => {
    await open();
    await expect.element(seat('Heron', 1)).toBeVisible();
    await expect.element(page.getByText('Seat 5', { exact: true })).not.toBeInTheDocument();
  });
});

describe('a plan of an evening that is over', () => {
  it('stays as it was', async () => {
    await open(raidOf(raiders(8), { state: 'over' }));
    await expect.element(page.getByText(/the plan stays as it was/)).toBeVisible();
    await seat('Heron', 1).click();
    await expect.element(seat('Heron', 1)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('one squad shows, and the sign-ups come from below', async () => {
    await page.viewport(360, 760);
    const host = await open();
    await expect.element(seat('Heron', 5)).toBeInTheDocument();
    await expect.element(seat('Bittern', 1)).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /^Plover/ }).click();
    await seat('Plover', 1).click();
    await inPool(/^P01/).click();
    await expect.poll(() => seatedIn(host.raid.plan).length).toBe(1);
    expect(host.raid.plan.squads[4]?.seats[0]?.holder?.person).toBe(raider(1).discordId);
  });
});
