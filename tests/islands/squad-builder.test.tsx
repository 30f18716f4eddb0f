import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SquadChanges } from '#contract/squad-changes.ts';
import type { SquadBuilder as Answer } from '#contract/squads.ts';
import { classOf } from '#rules/characters/archetypes.ts';
import { fakeSources } from './fake-source.ts';
import { isAskedToStay } from './leaving.ts';
import {
  asOfficer,
  free,
  move,
  openBuilder,
  placeFor,
  read,
  search,
  squadOf,
  take,
  undo,
} from './squad-page.tsx';

asOfficer();

const change = (id: string, changes: SquadChanges) =>
  fetch(`/api/guild/squads/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });

const fetchReal = globalThis.fetch;

/** Answers writing calls in place of the host; reading ones still come to it. */
function answerWrites(answer: (request: Request) => Promise<Response>) {
  const real = globalThis.fetch;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    return request.method === 'GET' ? real(input, init) : answer(request);
  });
}

it('places somebody by keys alone, and takes it back and does it again by name', async () => {
  const answer = await read();
  const person = free(answer).find(({ role }) => role === null)!;
  const squad = answer.squads[0]!;
  await openBuilder();
  await take(person.username);
  await expect.element(page.getByRole('region', { name: 'In hand' })).toBeVisible();
  const place = placeFor(person.username, squad.name);
  (place.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => squadOf(person.discordId)).toBe(squad.id);
  await expect.element(undo).toMatchTextContent(`Undo ${person.username} to ${squad.name}`);
  await undo.click();
  await expect.poll(() => squadOf(person.discordId)).toBeNull();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(() => squadOf(person.discordId)).toBe(squad.id);
  await expect.element(undo).toBeEnabled();
  await undo.click();
  await expect.poll(() => squadOf(person.discordId)).toBeNull();
});

it('goes through the list by arrow keys, and puts down by Escape', async () => {
  await openBuilder();
  await search.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const hand = page.getByRole('region', { name: 'In hand' });
  await expect.element(hand).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(hand).not.toBeInTheDocument();
  const seats = document.querySelectorAll<HTMLElement>('[data-seat]');
  seats[0]!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(seats[1]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('[data-squad]')).toBe(
    document.querySelectorAll('[data-squad]')[1],
  );
});

it('draws the part of all members that is in sight, and leads to the last of them', async () => {
  const { people } = await read();
  expect(people.length).toBeGreaterThan(100);
  await openBuilder();
  await page.getByRole('button', { name: 'In squads too' }).click();
  const rows = () => document.querySelectorAll<HTMLElement>('[data-pool-row]');
  expect(rows().length).toBeLessThan(40);
  await search.click();
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.poll(() => document.activeElement?.matches('[data-pool-row]')).toBe(true);
  expect((document.activeElement as HTMLElement).dataset.person).toBe(people.at(-1)?.discordId);
  expect(rows().length).toBeLessThan(40);
  // One of them is reached by Tab, and a letter leads back to the field.
  expect(document.querySelectorAll('[data-pool-row][tabindex="0"]').length).toBe(1);
  await userEvent.keyboard('q');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('q');
});

it('fills a chosen place by letters, and says where somebody went', async () => {
  const answer = await read();
  const squad = answer.squads.find((one) => one.members.length >= 5);
  const { name, members, leadId, deputyId } = squad!;
  // All but four leave it.
  const leaving = members
    .filter(({ discordId }) => discordId !== leadId && discordId !== deputyId)
    .slice(0, members.length - 4);
  const moves = leaving.map(({ discordId, role }) => {
    return { discordId, was: { squadId: squad!.id, role }, is: null };
  });
  await move(moves);
  const { discordId, username } = leaving[0]!;
  await openBuilder();
  const row = page.getByRole('region', { name, exact: true });
  const place = row.getByRole('button', { name: /^open/ });
  await place.click();
  await expect.element(place).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(username);
  await expect.element(search).toHaveValue(username);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => squadOf(discordId)).toBe(squad!.id);
  const words = new RegExp(`^${username} to ${name}.*\\. ${name}: 5 of 5`);
  await expect.element(page.getByText(words)).toBeInTheDocument();
  const others = leaving.slice(1).map(({ discordId: id, role }) => {
    return { discordId: id, was: null, is: { squadId: squad!.id, role } };
  });
  if (others.length > 0) await move(others);
});

it('tells an officer whom another one has moved first', async () => {
  const answer = await read();
  const person = free(answer)[1]!;
  const [first, second] = answer.squads;
  // Nobody tells of it.
  fakeSources();
  await openBuilder();
  await take(person.username);
  const is = { squadId: first!.id, role: null };
  await move([{ discordId: person.discordId, was: null, is }]);
  const place = placeFor(person.username, second!.name);
  (place.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      `Not made: ${person.username} to ${second!.name}. ${person.username} has been moved meanwhile: now in ${first!.name}.`,
    );
  expect(await squadOf(person.discordId)).toBe(first!.id);
  // What did not hold cannot be taken back.
  await expect.element(undo).toBeDisabled();
  await move([{ discordId: person.discordId, was: is, is: null }]);
});

it('suggests squads with reasons, makes the one that is taken, disbands it, and takes both back', async () => {
  await openBuilder();
  await page.getByRole('button', { name: 'Suggest squads' }).click();
  const take = page.getByRole('button', { name: /^Take / });
  await expect.element(page.getByText(/can on|no evening in common/).first()).toBeVisible();
  const before = (await read()).squads.length;
  const name = page.getByRole('textbox', { name: /^Name of the suggested squad/ }).first();
  await name.fill('The Late Shift');
  await take.nth(1).click();
  const row = page.getByRole('region', { name: 'The Late Shift' });
  await expect.element(row).toBeVisible();
  await expect.poll(async () => (await read()).squads.length).toBe(before + 1);
  await page.getByRole('button', { name: 'Close the suggestions' }).click();
  await row.getByRole('button', { name: 'History of The Late Shift' }).click();
  await expect.element(page.getByText('made, The Late Shift')).toBeVisible();
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await row.getByRole('button', { name: 'Change The Late Shift' }).click();
  await page.getByRole('button', { name: 'Disband The Late Shift…' }).click();
  await page.getByRole('button', { name: 'Disband The Late Shift', exact: true }).click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.poll(async () => (await read()).squads.length).toBe(before);
  // It comes back with its members, and goes again with the step in which it was made.
  await expect.element(undo).toHaveTextContent('Undo The Late Shift disbanded');
  await undo.click();
  await expect.element(row).toBeVisible();
  const late = async () => (await read()).squads.find(({ name: one }) => one === 'The Late Shift');
  await expect.poll(async () => (await late())?.members.length).toBe(5);
  await expect.element(undo).toMatchTextContent('Undo The Late Shift made');
  await undo.click();
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'History of all squads' }).click();
  await expect.element(page.getByText('disbanded, The Late Shift').first()).toBeVisible();
});

it('gives back what a move ended besides, and says so', async () => {
  const answer = await read();
  const person = free(answer).find(({ looking }) => looking)!;
  const [squad] = answer.squads;
  await openBuilder();
  await take(person.username);
  await placeFor(person.username, squad!.name).click();
  await expect.element(undo).toMatchTextContent(/; looks no longer/);
  const looks = async () =>
    (await read()).people.find(({ discordId }) => discordId === person.discordId)?.looking;
  expect(await looks()).toBe(false);
  // What nobody asked for is there to be seen, too.
  await expect
    .element(page.getByText(new RegExp(`; looks no longer.*\\. ${squad!.name}: `)))
    .toBeVisible();
  await undo.click();
  await expect.poll(looks).toBe(true);
  await expect.element(page.getByText(/^Taken back: .*; looks again/)).toBeVisible();
});

it('changes name, crest and deputy of a squad in one step, which undo takes back', async () => {
  const squad = (await read()).squads[2]!;
  await openBuilder();
  await page.getByRole('button', { name: `Change ${squad.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night Heron');
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('combobox', { name: 'Figure' }).selectOptions('whale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await read()).squads.find(({ id }) => id === squad.id))
    .toMatchObject({ name: 'Night Heron', crest: { charge: 'whale' } });
  await undo.click();
  await expect
    .poll(async () => (await read()).squads.find(({ id }) => id === squad.id))
    .toMatchObject({ name: squad.name, crest: null });
});

it('shows a step at once, keeps it while nobody answers, and sends it again', async () => {
  const answer = await read();
  const person = free(answer).find(({ role }) => role === null)!;
  const squad = answer.squads[0]!;
  await openBuilder();
  await take(person.username);
  const place = placeFor(person.username, squad.name);
  const step = `${person.username} to ${squad.name}`;
  const now = page.getByRole('button', { name: 'Try now' });
  const seat = page
    .getByRole('region', { name: squad.name, exact: true })
    .getByRole('button', { name: new RegExp(`^${person.username}`) });
  const lost = answerWrites(() => Promise.reject(new TypeError('Failed to fetch')));
  await place.click();
  await expect.element(seat).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^Not sent yet: ${step}\\.`))).toBeVisible();
  expect(isAskedToStay()).toBe(true);
  expect(await squadOf(person.discordId)).toBeNull();
  // It is there while nobody answers, and goes with what waits.
  await now.click();
  lost.mockRestore();
  await expect.poll(() => squadOf(person.discordId)).toBe(squad.id);
  await expect.element(undo).toMatchTextContent(`Undo ${step}`);
  await expect.element(now).not.toBeInTheDocument();
  await expect.poll(isAskedToStay).toBe(false);
  const away = answerWrites(() => Promise.resolve(new Response(null, { status: 502 })));
  await undo.click();
  await expect.element(seat).not.toBeInTheDocument();
  await expect.element(page.getByText(new RegExp(`^Not sent yet: ${step}\\.`))).toBeVisible();
  await expect.element(undo).toBeDisabled();
  await now.click();
  away.mockRestore();
  await expect.poll(() => squadOf(person.discordId)).toBeNull();
  await expect.element(page.getByRole('button', { name: /^Redo/ })).toBeEnabled();
});

it('sends a step that waits, whatever a dialog has done meanwhile', async () => {
  const answer = await read();
  const person = free(answer).find(({ role }) => role === null)!;
  const [squad, other] = answer.squads;
  await openBuilder();
  await take(person.username);
  await placeFor(person.username, squad!.name).click();
  await expect.element(undo).toMatchTextContent(`Undo ${person.username}`);
  await expect.poll(() => squadOf(person.discordId)).toBe(squad!.id);
  const away = answerWrites((request) =>
    request.url.endsWith('/moves')
      ? Promise.resolve(new Response(null, { status: 502 }))
      : fetchReal(request),
  );
  await undo.click();
  await expect.element(page.getByText(/^Not sent yet: /)).toBeVisible();
  await page.getByRole('button', { name: `Change ${other!.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /looks for$/ }).fill('A bard');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(undo).toMatchTextContent(`Undo Change of ${other!.name}`);
  await page.getByRole('button', { name: 'Try now' }).click();
  away.mockRestore();
  await expect.poll(() => squadOf(person.discordId)).toBeNull();
  await expect.element(undo).toMatchTextContent(`Undo Change of ${other!.name}`);
  await undo.click();
  const seeks = async () => (await read()).squads.find(({ id }) => id === other!.id)?.seeks;
  await expect.poll(seeks).toBe(other!.seeks);
});

it('keeps the dialog of a change that is refused, with what was typed', async () => {
  const [squad, other] = (await read()).squads.slice(2);
  await openBuilder();
  await page.getByRole('button', { name: `Change ${squad!.name}` }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await name.fill(other!.name);
  await dialog.getByRole('textbox', { name: /looks for$/ }).fill('A bard');
  await save.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(`There is a squad called ${other!.name} already.`);
  await expect.element(name).toHaveValue(other!.name);
  // Somebody else is faster with the words.
  const theirs = { seeks: { was: squad!.seeks, is: 'A cleric' } };
  expect((await change(squad!.id, theirs)).status).toBe(200);
  await name.fill('Night Heron');
  await save.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(`Somebody has changed the words of ${squad!.name} since you read it.`);
  await expect.element(dialog.getByText(/^Save again/)).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const written = (await read()).squads.find(({ id }) => id === squad!.id);
  expect(written).toMatchObject({ name: 'Night Heron', seeks: 'A bard' });
  await undo.click();
  await expect
    .poll(async () => (await read()).squads.find(({ id }) => id === squad!.id))
    .toMatchObject({ name: squad!.name, seeks: 'A cleric' });
  await change(squad!.id, { seeks: { was: 'A cleric', is: squad!.seeks } });
});

it('takes all suggested squads by the names that were typed, in one step', async () => {
  await openBuilder();
  await page.getByRole('button', { name: 'Suggest squads' }).click();
  const fields = page.getByRole('textbox', { name: /^Name of the suggested squad/ });
  await expect.element(fields.nth(1)).toBeVisible();
  const suggested = fields.elements().map((field) => (field as HTMLInputElement).value);
  await fields.first().fill('The Late Shift');
  await fields.nth(1).fill('');
  const before = (await read()).squads.map(({ name }) => name);
  await page.getByRole('button', { name: /^Take all/ }).click();
  const names = async () =>
    (await read()).squads.map(({ name }) => name).filter((name) => !before.includes(name));
  const taken = ['The Late Shift', ...suggested.slice(1)];
  await expect.poll(async () => (await names()).toSorted()).toEqual(taken.toSorted());
  // All of them are one step.
  await expect.element(undo).toMatchTextContent(`Undo ${taken.length} squads made`);
  await undo.click();
  await expect.poll(names).toEqual([]);
});

it('narrows the members down to what their mains are', async () => {
  const { people } = await read();
  await openBuilder();
  await page.getByRole('button', { name: 'In squads too' }).click();
  await page.getByText('More filters').click();
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-pool-row]')].map((row) => row.dataset.person);
  /** The list draws the part of them that is in sight. */
  const shows = async (those: Answer['people']) => {
    const ids = those.map(({ discordId }) => discordId);
    await expect.poll(() => ids.slice(0, Math.max(1, shown().length))).toEqual(shown());
  };
  await page.getByRole('combobox', { name: 'Archetype' }).selectOptions('Cleric');
  const clerics = people.filter(({ main }) => main?.archetype1 === 'Cleric');
  await shows(clerics);
  const levels = clerics.flatMap(({ main }) => main?.level ?? []).toSorted((a, b) => a - b);
  await page.getByRole('spinbutton', { name: 'Level from' }).fill(`${levels[1]!}`);
  const higher = clerics.filter(({ main }) => main!.level >= levels[1]!);
  expect(higher.length).toBeLessThan(clerics.length);
  await shows(higher);
  const { main } = higher[0]!;
  const name = classOf(main!.archetype1, main!.archetype2);
  await page.getByRole('combobox', { name: 'Class' }).selectOptions(name);
  await expect.element(page.getByText('More filters: 3 set')).toBeVisible();
  await shows(higher.filter((one) => classOf('Cleric', one.main!.archetype2) === name));
  await page.getByRole('button', { name: 'Show all of them' }).click();
  await shows(people);
});

it('puts the members in the order that is chosen', async () => {
  const people = free(await read());
  await openBuilder();
  await expect.element(page.getByRole('button', { name: 'Make a squad' })).toBeVisible();
  const first = () => document.querySelector<HTMLElement>('[data-pool-row]')?.dataset.person;
  const leading = (by: (person: Answer['people'][number]) => number) =>
    people.toSorted((a, b) => by(b) - by(a))[0]!.discordId;
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.selectOptions('Level');
  await expect.poll(first).toBe(leading(({ main }) => main?.level ?? 0));
  await order.selectOptions('Attendance');
  await expect.poll(first).toBe(leading(({ attendance }) => attendance ?? -1));
  await order.selectOptions('Newest record');
  await expect.poll(first).toBe(leading(({ main }) => main?.updatedAt ?? 0));
  await order.selectOptions('Archetype');
  await expect.poll(first).toBe(leading(({ main }) => Number(main?.archetype1 === 'Fighter')));
  await order.selectOptions('Name');
  await expect.poll(first).toBe(people[0]!.discordId);
});

it('marks who is below the level for squads by now', async () => {
  const answer = await read();
  const squad = answer.squads[0]!;
  const [member] = squad.members;
  const lower = <Person extends { discordId: string }>(person: Person) =>
    person.discordId === member!.discordId ? { ...person, belongs: false } : person;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    new Request(input, init).url.endsWith('/api/guild/squads/builder')
      ? Promise.resolve(
          Response.json({
            version: answer.version,
            squads: [{ ...squad, members: squad.members.map(lower) }, ...answer.squads.slice(1)],
            people: answer.people.map(lower),
            rules: answer.rules,
          }),
        )
      : real(input, init),
  );
  await openBuilder();
  const row = page.getByRole('region', { name: squad.name, exact: true });
  await expect
    .element(row.getByRole('button', { name: new RegExp(`^${member!.username}.*below level 2`) }))
    .toBeVisible();
});

it('asks before the page is left while something typed of a squad is not saved', async () => {
  const { squads } = await read();
  await openBuilder();
  await expect.element(page.getByRole('button', { name: 'Make a squad' })).toBeVisible();
  expect(isAskedToStay()).toBe(false);
  const dialog = page.getByRole('dialog');
  for (const button of ['Make a squad', `Change ${squads[0]!.name}`]) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect.element(dialog).toBeVisible();
    expect(isAskedToStay()).toBe(false);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Night Heron');
    expect(isAskedToStay()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(isAskedToStay()).toBe(false);
  }
});

/** Answers the builder's readings as the host does, with something else made of it. */
function answerReadings(change: (answer: Answer) => Answer) {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (!new URL(answer.url).pathname.endsWith('/squads/builder')) return answer;
    return Response.json(change((await answer.json()) as Answer));
  });
}

it('marks members of one squad of whom one would rather not play with the other', async () => {
  const { squads } = await read();
  const squad = squads.find(({ members }) => members.length > 2)!;
  const [one, other, third] = squad.members;
  const { discordId, username, avatar } = other!;
  answerReadings((answer) => ({
    ...answer,
    people: answer.people.map((person) => ({
      ...person,
      avoids: person.discordId === one!.discordId ? [{ discordId, username, avatar }] : [],
    })),
  }));
  await openBuilder();
  const seats = page
    .getByRole('region', { name: squad.name, exact: true })
    .getByRole('button', { name: /rather not with/ });
  await expect.poll(() => seats.elements().length).toBe(2);
  const shown = seats.elements().map((seat) => seat.textContent);
  expect(shown.some((words) => words.includes(`rather not with ${username}`))).toBe(true);
  expect(shown.some((words) => words.includes(`rather not with ${one!.username}`))).toBe(true);
  expect(shown.some((words) => words.includes(`rather not with ${third!.username}`))).toBe(false);
});

/** Opens the builder with nobody but tanks in the squads, and rules of one's own. */
async function openByRules(rules: Answer['rules']) {
  answerReadings((answer) => ({
    ...answer,
    rules,
    squads: answer.squads.map((each) => ({
      ...each,
      members: each.members.map((one) => ({ ...one, role: 'Tank' as const })),
    })),
  }));
  await openBuilder();
  await expect.element(page.getByRole('button', { name: 'Make a squad' })).toBeVisible();
  // Whoever is at the page presses something.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  return page.getByRole('region', { name: /^Rules/ });
}

const healerWanted = { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' } as const;

it('lists who could fill what a squad lacks, with why, and takes them in hand for it', async () => {
  const [squad] = (await read()).squads;
  await openByRules([healerWanted]);
  const shown = page.getByRole('region', { name: squad!.name, exact: true });
  await expect.element(shown.getByText('lacks healer, support')).toBeVisible();
  const list = shown.getByRole('button', { name: `Who could fill it in ${squad!.name}` });
  await expect.element(list).toHaveAttribute('aria-expanded', 'false');
  await list.click();
  const could = shown.getByText(/^\d+ could be its healer/);
  await expect.element(could).toBeVisible();
  const filler = shown.getByRole('button', { name: /healer by their main|wishes to be healer/ });
  const name = filler.first().element().ariaLabel!.split(':')[0]!;
  await filler.first().click();
  await expect
    .element(page.getByRole('region', { name: 'In hand' }))
    .toMatchTextContent(new RegExp(name));
  // They fit there, and in every other squad.
  await expect
    .element(
      shown.getByRole('button', { name: new RegExp(`^Place ${name} here in ${squad!.name}`) }),
    )
    .toMatchTextContent(/would be its healer/);
  await list.click();
  await expect.element(could).not.toBeInTheDocument();
});

it('judges the squads by the guild’s rules: what is broken, where, and who could mend it', async () => {
  const { squads } = await read();
  const rules = await openByRules([
    healerWanted,
    { is: 'should', in: 'squad', atMost: 1, role: 'Tank' },
    { is: 'should', in: 'raid', atLeast: 3, archetype: 'Bard' },
  ]);
  await expect.element(rules.getByText(/^A healer in every squad/)).toBeVisible();
  await expect
    .element(rules.getByText(new RegExp(`^${squads[0]!.name} has no healer\\.`)))
    .toBeVisible();
  await expect.element(rules.getByText(/^\d+ could fill it/).first()).toBeVisible();
  // A role that the guild has no rule for is needed all the same.
  await expect.element(rules.getByText(/^A support in every squad/)).toBeVisible();
  const squad = squads.find(({ members }) => members.length > 1)!;
  const shown = page.getByRole('region', { name: squad.name, exact: true });
  await expect
    .element(shown.getByText(new RegExp(`^At most 1 tank in every squad: ${squad.name} has `)))
    .toBeVisible();
  await expect
    .element(shown.getByRole('button', { name: /against: At most 1 tank/ }).first())
    .toBeVisible();
  await rules.getByText('Of raids alone: 1').click();
  await expect.element(rules.getByText('At least 3 Bards in the raid')).toBeVisible();
  // Whoever could mend it for a squad is taken in hand in that role.
  await rules.getByRole('button', { name: 'All, with why' }).first().click();
  const filler = rules.getByRole('button', { name: /: for .*: healer by their main/ }).first();
  const name = filler.element().ariaLabel!.split(':')[0]!;
  await filler.click();
  await expect
    .element(page.getByRole('region', { name: 'In hand' }))
    .toMatchTextContent(new RegExp(name));
});

it('lights up who fits a chosen place, and says which rule somebody would break', async () => {
  const answer = await read();
  const tank = free(answer).find(({ main, role }) => main?.archetype1 === 'Tank' && role === null)!;
  const open = answer.squads.find(({ members }) => members.length < 5)!;
  await openByRules([healerWanted, { is: 'should', in: 'squad', atMost: 1, role: 'Tank' }]);
  const shown = page.getByRole('region', { name: open.name, exact: true });
  const rows = () => [...document.querySelectorAll('[data-pool-row]')];
  expect(rows()[0]!.querySelector('[aria-label="fits"]')).toBeNull();
  await shown.getByRole('button', { name: /^open/ }).click();
  await expect
    .element(page.getByText('It lacks healer, support: who could fill that stands first.'))
    .toBeVisible();
  await expect.poll(() => rows()[0]!.querySelector('[aria-label="fits"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await search.fill(tank.username);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(shown.getByRole('button', { name: new RegExp(`^Place ${tank.username} here`) }))
    .toMatchTextContent(/against: At most 1 tank in every squad/);
});

it('names who of those that play together is in another squad, or in none', async () => {
  const answer = await read();
  const [squad, other] = answer.squads.filter(({ members }) => members.length > 1);
  const person = free(answer).find(({ role }) => role === null)!;
  const [one, two] = squad!.members;
  const together = [one!, two!, other!.members[0]!, person].map(({ discordId }) => discordId);
  const rules = await openByRules([{ is: 'should', together }]);
  await expect.element(rules.getByText(/^1 is in no squad; 1 is in another/)).toBeVisible();
  await expect
    .element(rules.getByRole('button', { name: new RegExp(`: in ${other!.name}$`) }))
    .toBeVisible();
  await rules
    .getByRole('button', { name: new RegExp(`^${person.username}: in no squad, `) })
    .click();
  await expect
    .element(page.getByRole('region', { name: 'In hand' }))
    .toMatchTextContent(new RegExp(person.username));
});
