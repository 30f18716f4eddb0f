import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Squad } from '#contract/squad-shapes.ts';
import type { SquadBuilder as Answer } from '#contract/squads.ts';
import { fakeSources } from './fake-source.ts';
import {
  asOfficer,
  free,
  move,
  openBuilder,
  placeOf,
  read,
  seat,
  squadOf,
  take,
  undo,
} from './squad-page.tsx';

asOfficer();

const hand = page.getByRole('region', { name: 'In hand' });
const hasFocus = (id: string) =>
  expect.poll(() => (document.activeElement as HTMLElement | null)?.dataset.person).toBe(id);

/** Lists those of a squad who may leave it without anything else. */
const plainOf = ({ members, leadId, deputyId }: Squad) =>
  members.filter(({ discordId }) => discordId !== leadId && discordId !== deputyId);

/** Finds two people of two squads, none of whom leads. */
function twoOf({ squads }: Answer) {
  const [first, second] = squads.filter((squad) => plainOf(squad).length > 0);
  return { first: first!, second: second!, one: plainOf(first!)[0]!, other: plainOf(second!)[0]! };
}

/** Waits until people are in squads. */
async function areIn(...those: (readonly [id: string, squadId: string | null])[]): Promise<void> {
  const ids = those.map(([id]) => id);
  await expect
    .poll(async () => Promise.all(ids.map(squadOf)))
    .toEqual(those.map(([, squadId]) => squadId));
}

it('lets two people of two squads change places by two presses, in one step', async () => {
  const answer = await read();
  const { first, second, one, other } = twoOf(answer);
  const before = await Promise.all([placeOf(one.discordId), placeOf(other.discordId)]);
  await openBuilder();
  await seat(first.name, one.username).click();
  await expect.element(hand).toMatchTextContent(/or whom to exchange them with/);
  await expect.element(seat(second.name, other.username)).toMatchTextContent(/can be exchanged/);
  await seat(second.name, other.username).click();
  await expect.element(seat(second.name, one.username)).toBeVisible();
  await expect.element(seat(first.name, other.username)).toBeVisible();
  await expect.element(hand).not.toBeInTheDocument();
  await areIn([one.discordId, second.id], [other.discordId, first.id]);
  const words = new RegExp(
    `^Undo ${one.username} to ${second.name}.*, ${other.username} to ${first.name}`,
  );
  await expect.element(undo).toMatchTextContent(words);
  await undo.click();
  await areIn([one.discordId, first.id], [other.discordId, second.id]);
  expect(await Promise.all([placeOf(one.discordId), placeOf(other.discordId)])).toEqual(before);
});

it('lets them change places by keys, and keeps the focus on who came', async () => {
  const answer = await read();
  const { first, second, one, other } = twoOf(answer);
  await openBuilder();
  (seat(first.name, one.username).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(hand).toBeVisible();
  (seat(second.name, other.username).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await hasFocus(one.discordId);
  await areIn([one.discordId, second.id], [other.discordId, first.id]);
  await undo.click();
  await areIn([one.discordId, first.id], [other.discordId, second.id]);
});

it('lets somebody of a squad change places with somebody of the list, either of them first', async () => {
  const answer = await read();
  const { first, one } = twoOf(answer);
  const person = free(answer).find(({ looking, role }) => !looking && role === null)!;
  await openBuilder();
  await seat(first.name, one.username).click();
  await take(person.username);
  await expect.element(seat(first.name, person.username)).toBeVisible();
  await expect.element(seat(first.name, one.username)).not.toBeInTheDocument();
  await hasFocus(person.discordId);
  await areIn([one.discordId, null], [person.discordId, first.id]);
  await undo.click();
  await areIn([one.discordId, first.id], [person.discordId, null]);
  await take(person.username);
  await expect.element(hand).toMatchTextContent(new RegExp(person.username));
  await seat(first.name, one.username).click();
  await areIn([one.discordId, null], [person.discordId, first.id]);
  await undo.click();
  await areIn([one.discordId, first.id], [person.discordId, null]);
});

it('takes the other in hand where both are in one squad, or both in none', async () => {
  const answer = await read();
  const squad = answer.squads.find((each) => plainOf(each).length > 1)!;
  const [one, other] = plainOf(squad);
  const [two, three] = free(answer);
  await openBuilder();
  await seat(squad.name, one!.username).click();
  await seat(squad.name, other!.username).click();
  await expect.element(hand).toMatchTextContent(new RegExp(`^${other!.username} in hand`));
  await userEvent.keyboard('{Escape}');
  await take(two!.username);
  await take(three!.username);
  await expect.element(hand).toMatchTextContent(new RegExp(`^${three!.username} in hand`));
  await expect.element(undo).toBeDisabled();
});

it('leaves both where they are when somebody else has moved one of them, and says so', async () => {
  const answer = await read();
  const { first, second, one, other } = twoOf(answer);
  const was = await placeOf(other.discordId);
  // Nobody tells of it.
  fakeSources();
  await openBuilder();
  await seat(first.name, one.username).click();
  await move([{ discordId: other.discordId, was, is: null }]);
  await seat(second.name, other.username).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`${other.username} has been moved meanwhile: now in no squad.`);
  await areIn([one.discordId, first.id], [other.discordId, null]);
  await expect.element(seat(first.name, one.username)).toBeVisible();
  await move([{ discordId: other.discordId, was: null, is: was }]);
});

it('takes whoever is pressed right after a drop, before that is drawn', async () => {
  const answer = await read();
  const { first, second, one, other } = twoOf(answer);
  await openBuilder();
  const partOf = (squad: Squad, name: string) => seat(squad.name, name).element();
  const from = partOf(first, one.username);
  const pointer = (kind: string, part: Element) => {
    const box = part.getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    part.dispatchEvent(
      new PointerEvent(kind, { ...at, bubbles: true, pointerId: 1, pointerType: 'mouse' }),
    );
  };
  pointer('pointerdown', from);
  const to = partOf(second, other.username);
  to.scrollIntoView({ block: 'center' });
  pointer('pointermove', to);
  await expect.element(hand).toMatchTextContent(`${one.username} in hand`);
  pointer('pointermove', to);
  pointer('pointerup', to);
  // The click that comes of letting go.
  from.closest('ul')?.click();
  await expect.poll(() => partOf(second, one.username)).toBeVisible();
  (partOf(second, one.username) as HTMLElement).click();
  await expect.element(hand).toMatchTextContent(`${one.username} in hand, from ${second.name}`);
  await userEvent.keyboard('{Escape}');
  await undo.click();
  await areIn([one.discordId, first.id], [other.discordId, second.id]);
});
