import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SquadBuilder as Answer } from '#contract/squads.ts';
import { fakeSources } from './fake-source.ts';
import { ids } from './session.ts';
import {
  asOfficer,
  free,
  move,
  openBuilder,
  place,
  placeFor,
  placeOf,
  read,
  region,
  seat,
  undo,
} from './squad-page.tsx';

const real = globalThis.fetch;

asOfficer();

/** Takes people out of squads again, wherever a test has left them. */
async function bringBack(...ids: string[]): Promise<void> {
  for (const discordId of ids) {
    const was = await placeOf(discordId);
    if (was) await move([{ discordId, was, is: null }]);
  }
}

/** What stands between the page and the host. */
interface Line {
  sources: ReturnType<typeof fakeSources>;
  isDown: boolean;
  /** moves come to the host, and nobody hears its answer */
  isDeaf: boolean;
}

/** Opens the builder behind a line that the test takes away. */
async function open(): Promise<Line> {
  const line: Line = { sources: fakeSources(), isDown: false, isDeaf: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (line.isDown) throw new TypeError('Failed to fetch');
    const answer = await real(request);
    if (line.isDeaf && request.method !== 'GET') throw new TypeError('Failed to fetch');
    return answer;
  });
  await openBuilder();
  return line;
}

async function lose(line: Line): Promise<void> {
  line.isDown = true;
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^The squads cannot be read just now/)).toBeVisible();
}

function reconnect(line: Line): void {
  line.isDown = false;
  window.dispatchEvent(new Event('online'));
  line.sources.sayToAll('beat', 0);
}

/** Those in no squad who look for none, each in the role of their main. */
const freeOnes = (answer: Answer) =>
  free(answer).filter(({ looking, role }) => !looking && role === null);
const told = page.getByRole('list', { name: 'Told' });

it('works on without a connection, and joins again without a lost move', async () => {
  const answer = await read();
  const [one, two, three] = freeOnes(answer);
  const [first, second] = answer.squads;
  const line = await open();
  await lose(line);
  await place(one!.username, first!.name);
  await place(two!.username, second!.name);
  await place(three!.username, first!.name);
  await undo.click();
  await expect.element(seat(first!.name, three!.username)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Not sent yet: /)).toBeVisible();
  // Somebody else moves one of them meanwhile.
  await move([{ discordId: two!.discordId, was: null, is: { squadId: first!.id, role: null } }]);
  reconnect(line);
  await expect.poll(() => placeOf(one!.discordId)).toEqual({ squadId: first!.id, role: null });
  await expect
    .element(told)
    .toHaveTextContent(
      `Not made: ${two!.username} to ${second!.name}. ${two!.username} has been moved meanwhile: now in ${first!.name}.`,
    );
  await expect.element(page.getByText(/^Not sent yet: /)).not.toBeInTheDocument();
  await expect.element(seat(first!.name, one!.username)).toBeVisible();
  await expect.element(seat(first!.name, two!.username)).toBeVisible();
  expect(await placeOf(two!.discordId)).toEqual({ squadId: first!.id, role: null });
  expect(await placeOf(three!.discordId)).toBeNull();
  // What was refused cannot be taken back; what held can.
  await expect.element(undo).toMatchTextContent(`Undo ${one!.username} to ${first!.name}`);
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await undo.click();
  await expect.poll(() => placeOf(one!.discordId)).toBeNull();
  await bringBack(one!.discordId, two!.discordId, three!.discordId);
});

it('takes away with a refused move what needs it', async () => {
  const answer = await read();
  const person = freeOnes(answer)[4]!;
  const [first, second, third] = answer.squads;
  const line = await open();
  await lose(line);
  await place(person.username, first!.name);
  await seat(first!.name, person.username).click();
  const next = placeFor(person.username, second!.name);
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(seat(second!.name, person.username)).toBeVisible();
  const is = { squadId: third!.id, role: null };
  await move([{ discordId: person.discordId, was: null, is }]);
  reconnect(line);
  await expect
    .element(told)
    .toMatchTextContent(
      `Not made: ${person.username} to ${first!.name}; ${person.username} to ${second!.name}.`,
    );
  await expect.element(seat(third!.name, person.username)).toBeVisible();
  await expect.element(seat(second!.name, person.username)).not.toBeInTheDocument();
  await expect.element(undo).toBeDisabled();
  await bringBack(person.discordId);
});

it('counts a move as made whose answer alone was lost', async () => {
  const answer = await read();
  const person = freeOnes(answer)[5]!;
  const [squad] = answer.squads;
  const line = await open();
  line.isDeaf = true;
  await place(person.username, squad!.name);
  await expect.element(page.getByText(/^Not sent yet: /)).toBeVisible();
  expect(await placeOf(person.discordId)).toEqual({ squadId: squad!.id, role: null });
  line.isDeaf = false;
  await expect.element(page.getByText(/^Not sent yet: /)).not.toBeInTheDocument();
  await expect.element(seat(squad!.name, person.username)).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  await undo.click();
  await expect.poll(() => placeOf(person.discordId)).toBeNull();
});

const looking = ({ people }: Answer) =>
  people.filter((one) => one.squadId === null && one.guilded && one.looking);
const doesLook = async (id: string) =>
  (await read()).people.find(({ discordId }) => discordId === id)?.looking;

it('gives back by undo what a move ended whose answer alone was lost', async () => {
  const answer = await read();
  const person = looking(answer)[0]!;
  const [squad] = answer.squads;
  const line = await open();
  line.isDeaf = true;
  await place(person.username, squad!.name);
  await expect.element(page.getByText(/^Not sent yet: /)).toBeVisible();
  expect(await doesLook(person.discordId)).toBe(false);
  line.isDeaf = false;
  await expect.element(undo).toMatchTextContent('looks no longer');
  await undo.click();
  await expect.poll(() => placeOf(person.discordId)).toBeNull();
  await expect.poll(() => doesLook(person.discordId)).toBe(true);
});

it('takes back for an earlier page what that has taken back, with what it ended', async () => {
  const answer = await read();
  const person = looking(answer)[1]!;
  const [squad] = answer.squads;
  const { discordId, username } = person;
  const label = `${username} to ${squad!.name}`;
  const is = { squadId: squad!.id, role: null };
  const after = crypto.randomUUID();
  const prefix = `draft:squads:${ids.level7}#`;
  const kept = [
    { id: after, label, moves: [{ discordId, was: null, is }] },
    { id: crypto.randomUUID(), after, label, moves: [{ discordId, was: is, is: null }] },
  ];
  localStorage.setItem(`${prefix}earlier`, JSON.stringify(kept));
  await open();
  const redo = page.getByRole('button', { name: /^Redo/ });
  await expect.element(redo).toMatchTextContent(label);
  const isSent = () => Object.keys(localStorage).every((key) => !key.startsWith(prefix));
  await expect.poll(isSent).toBe(true);
  const { changes } = (await (
    await real(`/api/guild/squads/changes?person=${discordId}`)
  ).json()) as { changes: { kind: string }[] };
  expect(changes.slice(0, 2).map(({ kind }) => kind)).toEqual(['left', 'joined']);
  expect(await doesLook(discordId)).toBe(true);
});

it('goes on with what an earlier page could not send', async () => {
  const answer = await read();
  const person = freeOnes(answer)[6]!;
  const [squad] = answer.squads;
  const label = `${person.username} to ${squad!.name}`;
  const moves = [
    { discordId: person.discordId, was: null, is: { squadId: squad!.id, role: null } },
  ];
  const prefix = `draft:squads:${ids.level7}#`;
  localStorage.setItem(`${prefix}earlier`, JSON.stringify([{ label, moves }, { label: 'gone' }]));
  const line = await open();
  await expect.poll(() => placeOf(person.discordId)).toEqual(moves[0]!.is);
  await expect.element(told).toHaveTextContent(`Sent now, as it was not before: ${label}`);
  const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  await expect.poll(keptKeys).toEqual([]);
  await expect.element(seat(squad!.name, person.username)).toBeVisible();
  // What this page cannot send is kept for the next one.
  await lose(line);
  await undo.click();
  await expect.poll(() => keptKeys().length).toBe(1);
  expect(localStorage.getItem(keptKeys()[0]!)).toContain(person.discordId);
  reconnect(line);
  await expect.poll(() => placeOf(person.discordId)).toBeNull();
  await expect.poll(keptKeys).toEqual([]);
});

const dialog = page.getByRole('dialog');
const unsent = page.getByText(/^Not sent yet: /);
const squadCalled = async (name: string) =>
  (await read()).squads.find((squad) => squad.name === name);

/** Fills in the dialog that makes a squad, and sends it. */
async function make(name: string, lead: string): Promise<void> {
  await page.getByRole('button', { name: 'Make a squad' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: /^Lead/ }).selectOptions(lead);
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

it('makes squads and names them without a connection, and sends that when it is back', async () => {
  const [lead, member] = freeOnes(await read()).slice(8);
  const line = await open();
  await lose(line);
  await make('Night Watch', lead!.username);
  await expect.element(unsent).toMatchTextContent(/^Not sent yet: Night Watch made\./);
  await expect.element(seat('Night Watch', lead!.username)).toBeVisible();
  await place(member!.username, 'Night Watch');
  await page.getByRole('button', { name: 'Change Night Watch' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Late Watch');
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(region('Late Watch')).toBeVisible();
  await expect.element(unsent).toMatchTextContent(/; Change of Night Watch\. It goes out/);
  expect(await squadCalled('Late Watch')).toBeUndefined();
  reconnect(line);
  await expect
    .poll(() => squadCalled('Late Watch'))
    .toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({ discordId: member!.discordId }) as unknown,
      ]) as unknown,
      crest: { charge: expect.any(String) as string },
    });
  await expect.element(told).not.toBeInTheDocument();
  for (const name of [/^Undo Change/, /^Undo .* to Night Watch/, /^Undo Night Watch made/]) {
    await expect.element(undo).toMatchTextContent(name);
    await undo.click();
  }
  await expect.poll(() => squadCalled('Night Watch')).toBeUndefined();
  await expect.poll(() => placeOf(lead!.discordId)).toBeNull();
  await expect.element(region('Night Watch')).not.toBeInTheDocument();
});

it('disbands a squad without a connection, and brings it back', async () => {
  const [squad] = (await read()).squads;
  const line = await open();
  await lose(line);
  await page.getByRole('button', { name: `Change ${squad!.name}`, exact: true }).click();
  await dialog.getByRole('button', { name: `Disband ${squad!.name}…` }).click();
  await dialog.getByRole('button', { name: `Disband ${squad!.name}`, exact: true }).click();
  await expect.element(region(squad!.name)).not.toBeInTheDocument();
  await expect.element(unsent).toMatchTextContent(`Not sent yet: ${squad!.name} disbanded.`);
  expect(await squadCalled(squad!.name)).toBeDefined();
  reconnect(line);
  await expect.poll(() => squadCalled(squad!.name)).toBeUndefined();
  await undo.click();
  const members = () => squadCalled(squad!.name).then((one) => one?.members.length);
  await expect.poll(members).toBe(squad!.members.length);
  await expect.element(region(squad!.name)).toBeVisible();
});

it('counts a squad as made of which the answer alone was lost', async () => {
  const lead = freeOnes(await read())[11]!;
  const line = await open();
  line.isDeaf = true;
  await make('Night Watch', lead.username);
  await expect.element(unsent).toBeVisible();
  expect(await squadCalled('Night Watch')).toBeDefined();
  line.isDeaf = false;
  await expect.element(unsent).not.toBeInTheDocument();
  await expect.element(told).not.toBeInTheDocument();
  expect((await read()).squads.filter(({ name }) => name === 'Night Watch')).toHaveLength(1);
  await undo.click();
  await expect.poll(() => squadCalled('Night Watch')).toBeUndefined();
});

it('repeats what was typed of a squad whose change is refused later', async () => {
  const squad = (await read()).squads[1]!;
  const change = (was: string, is: string) =>
    real(`/api/guild/squads/${squad.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes: { seeks: { was, is } } }),
    });
  const line = await open();
  await lose(line);
  await page.getByRole('button', { name: `Change ${squad.name}`, exact: true }).click();
  await dialog.getByRole('textbox', { name: /looks for$/ }).fill('A bard with a lantern');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await change(squad.seeks, 'A cleric')).status).toBe(200);
  reconnect(line);
  await expect
    .element(told)
    .toHaveTextContent(
      `Not made: Change of ${squad.name} (looks for “A bard with a lantern”). Somebody has changed the words of ${squad.name} since you read it.`,
    );
  await expect.element(undo).toBeDisabled();
  expect((await change('A cleric', squad.seeks)).status).toBe(200);
});

it('takes away with a refused squad who was placed in it', async () => {
  const answer = await read();
  const [lead, member] = freeOnes(answer).slice(13);
  const line = await open();
  await lose(line);
  await make('Night Watch', lead!.username);
  await place(member!.username, 'Night Watch');
  const is = { squadId: answer.squads[0]!.id, role: null };
  await move([{ discordId: lead!.discordId, was: null, is }]);
  reconnect(line);
  await expect
    .element(told)
    .toMatchTextContent(`Not made: Night Watch made; ${member!.username} to Night Watch.`);
  await expect.element(region('Night Watch')).not.toBeInTheDocument();
  expect(await placeOf(member!.discordId)).toBeNull();
  await bringBack(lead!.discordId);
});

it('makes for an earlier page the squad that it could not', async () => {
  const lead = freeOnes(await read())[15]!;
  const prefix = `draft:squads:${ids.level7}#`;
  const squad = {
    ...{ id: crypto.randomUUID(), name: 'Night Watch', crest: null, leadId: lead.discordId },
    members: [{ discordId: lead.discordId, role: null }],
  };
  const kept = [{ id: crypto.randomUUID(), label: 'Night Watch made', make: [squad] }];
  localStorage.setItem(`${prefix}earlier`, JSON.stringify(kept));
  await open();
  await expect.poll(() => squadCalled('Night Watch').then((one) => one?.id)).toBe(squad.id);
  await expect.element(told).toHaveTextContent('Sent now, as it was not before: Night Watch made');
  await undo.click();
  await expect.poll(() => squadCalled('Night Watch')).toBeUndefined();
});
