import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Presence } from '#contract/presence.ts';
import type { SquadBuilder as Answer } from '#contract/squads.ts';
import { fakeSources } from './fake-source.ts';
import {
  asOfficer,
  builderPath,
  free,
  move,
  openBuilder,
  read,
  region,
  search,
  seat,
  take,
} from './squad-page.tsx';

asOfficer();

/** Those in no squad who look for none. */
const idle = (answer: Answer) => free(answer).filter(({ looking }) => !looking);
const row = (id: string) =>
  page.getByRole('group', { name: 'Members' }).element().querySelector(`[data-person="${id}"]`);
const unread = page.getByText('The squads cannot be read just now: others may have moved.');
const late = page.getByText('the line is cut now and then: others’ moves come a little later');

/** Counts how often the squads are read, and can keep that from succeeding. */
function watchReadings() {
  const real = globalThis.fetch;
  const readings = { count: 0, isDown: false, hands: [] as string[], page: '' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === builderPath) {
      readings.count += 1;
      if (readings.isDown) throw new TypeError('Failed to fetch');
    }
    if (pathname === '/api/guild/squads/hand') {
      const hand = (await request.clone().json()) as { page: string; holds: string };
      readings.hands.push(hand.holds);
      readings.page = hand.page;
    }
    return real(request);
  });
  return readings;
}

/** Opens the builder with a stream through which the test speaks. */
async function openWatched() {
  const sources = fakeSources();
  const readings = watchReadings();
  await openBuilder();
  return { sources, readings };
}

const oda = { discordId: '1000000000000000042', username: 'Oda', avatar: null };
const present = (holds: string): Presence => ({
  ...{ page: '00000000-0000-4000-8000-0000000000b1', by: oda, holds },
});

it('shows what somebody else has moved once it is told, without asking', async () => {
  const answer = await read();
  const person = idle(answer)[0]!;
  const squad = answer.squads[1]!;
  await openBuilder();
  const there = seat(squad.name, person.username);
  const is = { squadId: squad.id, role: null };
  await move([{ discordId: person.discordId, was: null, is }]);
  await expect.element(there).toBeVisible();
  await move([{ discordId: person.discordId, was: is, is: null }]);
  await expect.element(there).not.toBeInTheDocument();
});

it('reads again for what is new alone', async () => {
  const { version } = await read();
  const { sources, readings } = await openWatched();
  expect(readings.count).toBe(1);
  sources.sayToAll('changed', { version });
  sources.sayToAll('changed', { version: version + 1 });
  await expect.poll(() => readings.count).toBe(2);
});

it('shows who else is here, and whom or what they have in hand', async () => {
  const answer = await read();
  const person = idle(answer)[0]!;
  const squad = answer.squads[0]!;
  const { sources } = await openWatched();
  const here = page.getByRole('list', { name: 'Also here' });
  sources.sayToAll('here', [present('')]);
  await expect.element(here).toHaveTextContent('Oda is here');
  sources.sayToAll('here', [present(squad.id)]);
  await expect.element(here).toHaveTextContent(`Oda is at ${squad.name}`);
  sources.sayToAll('here', [present(person.discordId)]);
  await expect.element(here).toHaveTextContent(`Oda has ${person.username} in hand`);
  await search.fill(person.username);
  await expect.poll(() => row(person.discordId)?.textContent).toContain('Oda has them');
  const [member] = squad.members;
  sources.sayToAll('here', [present(member!.discordId)]);
  await expect.element(region(squad.name)).toMatchTextContent(/Oda has them/);
  sources.sayToAll('here', []);
  await expect.element(here).not.toBeInTheDocument();
});

it('shows the others whom or what one has in hand', async () => {
  const answer = await read();
  const person = idle(answer)[0]!;
  const squad = answer.squads.find(({ members }) => members.length < 5)!;
  const { readings } = await openWatched();
  await take(person.username);
  await expect.poll(() => readings.hands).toEqual([person.discordId]);
  await userEvent.keyboard('{Escape}');
  await region(squad.name).getByRole('button', { name: /^open/ }).click();
  await expect.poll(() => readings.hands).toEqual([person.discordId, '', squad.id]);
});

it('shows the others one’s hand again when they have lost sight of it', async () => {
  const [person] = idle(await read());
  const { sources, readings } = await openWatched();
  await take(person!.username);
  const { discordId } = person!;
  await expect.poll(() => readings.hands).toEqual([discordId]);
  const seenAs = (holds: string) => {
    sources.sayToAll('here', [{ page: readings.page, by: oda, holds }]);
  };
  // The stream was cut meanwhile: the host knows the page anew.
  await expect
    .poll(() => {
      seenAs('');
      return readings.hands;
    })
    .toEqual([discordId, discordId]);
  seenAs(discordId);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => readings.hands.at(-1)).toBe('');
});

it('asks for what others do while the line is cut, and says so', async () => {
  const { sources, readings } = await openWatched();
  sources.sayToAll('beat', 0);
  sources.sayToAll('error', 0);
  await expect.element(late).toBeVisible();
  await expect.poll(() => readings.count).toBe(2);
  await expect.poll(() => sources.open.length).toBe(1);
  sources.sayToAll('beat', 0);
  await expect.element(late).not.toBeInTheDocument();
});

it('says that others may have moved while nobody answers, and reads again at once afterwards', async () => {
  const { version } = await read();
  const { sources, readings } = await openWatched();
  readings.isDown = true;
  sources.sayToAll('error', 0);
  await expect.element(unread).toBeVisible();
  readings.isDown = false;
  window.dispatchEvent(new Event('online'));
  sources.sayToAll('changed', { version });
  await expect.element(unread).not.toBeInTheDocument();
});

it('shows what somebody of the pool can do, and how reliably they come', async () => {
  const answer = await read();
  const person = answer.people.find(({ main, attendance }) => main && attendance !== null)!;
  const { equipped } = person.main!;
  await openWatched();
  await search.fill(person.username);
  const shown = () => row(person.discordId)?.textContent;
  await expect.poll(shown).toMatch(/(?:healing|health|physical|magical) [\d,]+/);
  await expect.poll(shown).toMatch(/there \d+/);
  const gear = new RegExp(`${equipped} of 21 slots, (?:changed today|\\d+ \\w+ old)`);
  await expect.poll(shown).toMatch(gear);
  await userEvent.keyboard('{Enter}');
  const hand = page.getByRole('region', { name: 'In hand' });
  await expect.element(hand).toMatchTextContent(gear);
  await expect.element(hand).toMatchTextContent(/benched \d/);
});

it('shows what somebody in a squad can do, and names their other characters in the hint', async () => {
  const { people, squads } = await read();
  const person = people.find(
    ({ squadId, main, alts }) =>
      squadId !== null && main?.archetype1 === 'Cleric' && alts.length > 0,
  )!;
  await openWatched();
  const { name } = squads.find(({ id }) => id === person.squadId)!;
  const there = seat(name, person.username);
  await expect.element(there).toMatchTextContent(/(?:healing|health|physical|magical) [\d,]+/);
  await expect
    .poll(() => (there.element() as HTMLElement).title)
    .toContain(`also ${person.alts[0]!.ign}, `);
});

it('shows everybody again', async () => {
  await openWatched();
  const all = page.getByRole('button', { name: 'Show all of them' });
  await page.getByText('More filters').click();
  await page.getByRole('combobox', { name: 'Archetype' }).selectOptions('Bard');
  await expect.element(page.getByText('More filters: 1 set')).toBeVisible();
  await all.click();
  await expect.element(page.getByText('More filters', { exact: true })).toBeVisible();
});
