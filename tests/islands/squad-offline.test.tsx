import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SquadMove } from '#contract/squad-changes.ts';
import type { SquadBuilder as Answer } from '#contract/squads.ts';
import { SquadBuilder } from '#islands/squad-builder/SquadBuilder.tsx';
import { fakeSources } from './fake-source.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const real = globalThis.fetch;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await signIn('level7');
});

afterEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await signOutAgain();
});

const read = async () => (await (await real('/api/guild/squads/builder')).json()) as Answer;

/** Moves people past the page, as another officer does. */
async function move(moves: SquadMove[]): Promise<void> {
  const answer = await real('/api/guild/squads/moves', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moves }),
  });
  expect(answer.status).toBe(200);
}

const placeOf = async (id: string) => {
  const { squads, people } = await read();
  const squadId = people.find(({ discordId }) => discordId === id)?.squadId ?? null;
  const squad = squads.find((one) => one.id === squadId);
  const role = squad?.members.find(({ discordId }) => discordId === id)?.role ?? null;
  return squadId === null ? null : { squadId, role };
};

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
  await render(<SquadBuilder />);
  await expect.element(page.getByRole('searchbox', { name: 'Find somebody' })).toBeVisible();
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

const region = (name: string) => page.getByRole('region', { name, exact: true });
const seat = (squad: string, username: string) =>
  region(squad).getByRole('button', { name: new RegExp(`^${username}`) });

async function place(username: string, squad: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find somebody' }).fill(username);
  await userEvent.keyboard('{Enter}');
  const open = page.getByRole('button', {
    name: new RegExp(`^Place ${username} here in ${squad}`),
  });
  (open.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(seat(squad, username)).toBeVisible();
}

const freeOnes = ({ people }: Answer) =>
  people.filter(
    ({ squadId, guilded, looking, role }) =>
      squadId === null && guilded && !looking && role === null,
  );
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
  await page.getByRole('button', { name: /^Undo/ }).click();
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
  const undo = page.getByRole('button', { name: /^Undo/ });
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
  const next = page.getByRole('button', {
    name: new RegExp(`^Place ${person.username} here in ${second!.name}`),
  });
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
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
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
  await page.getByRole('button', { name: /^Undo/ }).click();
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
  const undo = page.getByRole('button', { name: /^Undo/ });
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
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => keptKeys().length).toBe(1);
  expect(localStorage.getItem(keptKeys()[0]!)).toContain(person.discordId);
  reconnect(line);
  await expect.poll(() => placeOf(person.discordId)).toBeNull();
  await expect.poll(keptKeys).toEqual([]);
});
