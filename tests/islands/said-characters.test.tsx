import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { answerEvent, type GuildEvent, readEvent } from '#contract/calendar.ts';
import { deleteCharacter, listCharacters } from '#contract/characters.ts';
import { createEvents } from '#contract/planning.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { eventPath } from '#islands/event-link.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { saveElsewhere } from './characters.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const dialog = page.getByRole('dialog');
/** How far ahead the last evening is, in days: nothing else is planned there. */
let ahead = 900;
let title = '';
let eventId = '';
let gate = '';
let wend = '';

const read = (): Promise<GuildEvent> => call(readEvent, { params: { eventId } });

async function make(IGN: string, archetype1: string): Promise<string> {
  const characterId = crypto.randomUUID();
  await saveElsewhere({ characterId, IGN, archetype1, level: 40 });
  return characterId;
}

beforeEach(async () => {
  await signIn('level7');
  ahead += 45;
  title = `Lamp of faces ${ahead}`;
  const day = addDays(dayAt(Date.now(), zone), ahead);
  const event = { ...newForm(day, zone, 0), title };
  [eventId = ''] = (await call(createEvents, { body: { event, repeat: null } })).ids;
  await signIn('level2');
  gate = await make(`Gate ${ahead}`, 'Cleric');
  wend = await make(`Wend ${ahead}`, 'Bard');
});

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await signIn('level2');
  for (const characterId of [gate, wend]) {
    await call(deleteCharacter, { params: { characterId } });
  }
  await signOutAgain();
});

async function openAt(path: string, width = 1200): Promise<void> {
  window.history.replaceState(null, '', path);
  await page.viewport(width, 900);
  await render(<Calendar zone={zone} />);
}

const say = (body: Parameters<typeof call<typeof answerEvent>>[1]['body']) =>
  call(answerEvent, { params: { eventId }, body });

describe('the form of an answer', () => {
  const choice = dialog.getByRole('combobox', { name: 'With' });

  it('asks with which character one comes, and shows that one among who comes', async () => {
    await openAt(eventPath(eventId));
    await expect.element(choice).toHaveValue('');
    await dialog.getByRole('radio', { name: 'Coming', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Healer' }).click();
    await choice.selectOptions(gate);
    await expect.element(dialog.getByText('A draft, not sent yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect.element(dialog.getByText('Your answer is kept.')).toBeVisible();
    expect((await read()).mine).toMatchObject({
      answer: 'yes',
      role: 'Healer',
      character: { id: gate },
    });
    const healers = dialog.getByRole('region', { name: 'Healer' });
    await expect.element(healers.getByText(`with Gate ${ahead}`)).toBeVisible();
    await expect.element(healers.getByTitle('Cleric')).toBeInTheDocument();
    // Another one is a draft, and says which the guild has.
    await choice.selectOptions(wend);
    const told = `The guild has: Coming, as Gate ${ahead}, Healer.`;
    await expect.element(dialog.getByText(told, { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Put back' }).click();
    await expect.element(choice).toHaveValue(gate);
  });

  it('asks nobody who has one character alone', async () => {
    const characters = await call(listCharacters, { params: { userId: ids.level2 } });
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname === `/api/aoc/character/user/${ids.level2}`
        ? Promise.resolve(Response.json(characters.slice(0, 1)))
        : real(input, init);
    });
    await openAt(eventPath(eventId));
    await expect.element(dialog.getByText('Do you come?')).toBeVisible();
    await vi.waitFor(() => {
      expect(
        vi.mocked(globalThis.fetch).mock.calls.map(([input, init]) => new Request(input, init).url),
      ).toContainEqual(expect.stringContaining(`/user/${ids.level2}`));
    });
    await expect.element(dialog.getByRole('heading', { name: 'Who comes' })).toBeVisible();
    expect(choice.elements()).toEqual([]);
  });
});

describe('one press', () => {
  const asking = () => page.getByRole('group', { name: `Do you come to ${title}?` });
  const at = (view: string) =>
    `/dashboards/calendar?view=${view}&day=${addDays(dayAt(Date.now(), zone), ahead)}`;

  it('says with what it answers, answers so, and brings back what stood', async () => {
    await say({ answer: 'late', role: 'Healer', comment: '', character: gate });
    await openAt(at('agenda'));
    await expect.element(asking().getByText(`as Gate ${ahead}, Healer`)).toBeVisible();
    await asking().getByRole('button', { name: 'Coming', exact: true }).click();
    const words = `Coming, as Gate ${ahead}, Healer`;
    await expect.element(page.getByText(`${words}: ${title}.`)).toBeVisible();
    expect((await read()).mine).toMatchObject({ answer: 'yes', character: { id: gate } });
    // Meanwhile they come with another one, of which this page knows nothing.
    await say({ answer: 'yes', role: 'Support', comment: '', character: wend });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Taken back: as it was before.')).toBeVisible();
    expect((await read()).mine).toMatchObject({
      ...{ answer: 'late', role: 'Healer', character: { id: gate } },
    });
  });

  it.each(['month', 'week'])('says it in the %s, for an evening that waits too', async (view) => {
    const first = eventId;
    await signIn('level7');
    const day = addDays(dayAt(Date.now(), zone), ahead + 1);
    const event = { ...newForm(day, zone, 0), title: `${title} again` };
    await call(createEvents, { body: { event, repeat: null } });
    await signIn('level2');
    await call(answerEvent, {
      params: { eventId: first },
      body: { answer: 'yes', role: null, comment: '', character: wend },
    });
    title = `${title} again`;
    await openAt(at(view));
    const late = asking().getByRole('button', { name: 'Coming late' });
    await expect.element(late).toHaveAttribute('title', `Coming late, as Wend ${ahead}`);
    await expect
      .element(asking().getByRole('button', { name: 'Not coming' }))
      .toHaveAttribute('title', 'Not coming');
    await expect
      .element(page.getByText(`One press answers it as Wend ${ahead}.`, { exact: false }))
      .toBeVisible();
  });
});

describe('an officer who answers for a member', () => {
  it('chooses among the member’s characters, and reads which they had named', async () => {
    await say({ answer: 'yes', role: null, comment: '', character: gate });
    await signIn('level7');
    await openAt(eventPath(eventId));
    await dialog.getByText('Who has not answered, and when others did').click();
    const form = dialog.getByRole('form', { name: 'Answer for a member' });
    const theirs = form.getByRole('combobox', { name: 'Their character' });
    await expect.element(form.getByRole('combobox', { name: 'Their role' })).toBeVisible();
    expect(theirs.elements()).toEqual([]);
    await form.getByRole('combobox', { name: 'Member' }).selectOptions(ids.level2);
    await expect.element(theirs).toHaveValue(gate);
    await expect
      .element(form.getByText(`So far: Coming, as Gate ${ahead}, `, { exact: false }))
      .toBeVisible();
    await theirs.selectOptions(wend);
    await form.getByRole('button', { name: 'Answer for them' }).click();
    await expect.element(form.getByText(/^Kept for /)).toBeVisible();
    const row = dialog.getByRole('list', { name: 'When they answered' }).getByRole('listitem');
    const [now, before] = [
      `Coming, as Wend ${ahead}, said by`,
      `before: Coming, as Gate ${ahead},`,
    ];
    await expect.element(row.filter({ hasText: now }).filter({ hasText: before })).toBeVisible();
    await signIn('level2');
    expect((await read()).mine).toMatchObject({ character: { id: wend } });
  });
});
