import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { answerEvents, answerForMember, listAnswerTimes } from '#contract/answering.ts';
import { answerEvent, type GuildEvent, readEvent } from '#contract/calendar.ts';
import { announceLeave, removeLeave } from '#contract/leaves.ts';
import { cancelEvent, changeEvent, createEvents } from '#contract/planning.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { eventPath } from '#islands/event-link.ts';
import { commaSaidAs } from '#rules/attendance/said-as.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { pressTwice } from './press-twice.ts';
import { ids, letOther, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const dialog = page.getByRole('dialog');

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

/** Plans evenings of everybody two years ahead, where nothing else is: one on each of these days. */
async function planAlone(titles: readonly string[], firstDay: number): Promise<string[]> {
  await signIn('level7');
  const made: string[] = [];
  for (const [index, title] of titles.entries()) {
    const day = addDays(dayAt(Date.now(), zone), firstDay + index);
    const event = { ...newForm(day, zone, 0), title };
    made.push(...(await call(createEvents, { body: { event, repeat: null } })).ids);
  }
  return made;
}

const read = (eventId: string): Promise<GuildEvent> => call(readEvent, { params: { eventId } });

/** Opens the calendar at a day so far ahead. */
async function openAhead(view: string, days: number, width = 1200): Promise<void> {
  const day = addDays(dayAt(Date.now(), zone), days);
  window.history.replaceState(null, '', `/dashboards/calendar?view=${view}&day=${day}`);
  await page.viewport(width, 900);
  await render(<Calendar zone={zone} />);
}

const asking = (title: string) => page.getByRole('group', { name: `Do you come to ${title}?` });

describe('answering by one press', () => {
  it.each([
    ['agenda', 1200, 500],
    ['month', 1200, 560],
    ['week', 1200, 630],
    ['agenda', 360, 670],
  ])(
    'takes it in the %s at %i px, tells how many come, and takes it back',
    async (view, width, at) => {
      const title = `Lamp ${view} ${width}`;
      const [id] = await planAlone([title], at);
      await signIn('level2');
      const { press } = await read(id!);
      await openAhead(view, at, width);
      await asking(title).getByRole('button', { name: 'Coming', exact: true }).click();
      await expect.element(page.getByText(`Coming${commaSaidAs(press)}: ${title}.`)).toBeVisible();
      await expect.element(page.getByRole('button', { name: new RegExp(title) })).toBeVisible();
      expect((await read(id!)).mine).toEqual({ answer: 'yes', ...press, by: null });
      await expect.element(page.getByText(/1 coming$/).first()).toBeInTheDocument();
      const pressed = asking(title).getByRole('button', { pressed: true });
      await expect.element(pressed).toHaveAccessibleName('Coming');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.element(page.getByText('Taken back: as it was before.')).toBeVisible();
      expect((await read(id!)).mine).toBeNull();
      await expect.element(asking(title)).toBeVisible();
      expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
    },
  );

  it('is sent once where the press is a double one', async () => {
    const [id] = await planAlone(['Lamp twice'], 705);
    await signIn('level2');
    await openAhead('agenda', 705);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await pressTwice(asking('Lamp twice').getByRole('button', { name: 'Coming late' }));
    await expect.element(page.getByText(/^Coming late.*: Lamp twice\.$/)).toBeVisible();
    const sent = fetched.mock.calls.filter(
      ([input]) => input instanceof Request && input.url.endsWith(answerEvents.path),
    );
    expect(sent).toHaveLength(1);
    expect((await read(id!)).mine?.answer).toBe('late');
  });

  it('keeps role and words of the answer before, and brings that back', async () => {
    const [id] = await planAlone(['Lamp of words'], 700);
    await signIn('level2');
    const said = { answer: 'late', role: 'Healer', comment: 'The ferry' } as const;
    await call(answerEvent, { params: { eventId: id! }, body: said });
    await openAhead('agenda', 700);
    const pressed = asking('Lamp of words').getByRole('button', { pressed: true });
    await expect.element(pressed).toHaveAccessibleName('Coming late');
    await asking('Lamp of words').getByRole('button', { name: 'Not coming' }).click();
    await expect.element(pressed).toHaveAccessibleName('Not coming');
    expect((await read(id!)).mine).toMatchObject({ ...said, answer: 'no' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(pressed).toHaveAccessibleName('Coming late');
    expect((await read(id!)).mine).toMatchObject(said);
  });

  it('answers all that wait, tells what was refused, and takes the rest back', async () => {
    const titles = ['First lamp', 'Second lamp', 'Third lamp'];
    const made = await planAlone(titles, 760);
    await signIn('level2');
    await openAhead('agenda', 760);
    const all = page.getByRole('group', { name: 'Answer all open' });
    await expect.element(all.getByText('3 evenings', { exact: true })).toBeVisible();
    // Somebody calls one off before it is answered.
    const params = { eventId: made[1]! };
    await letOther('level7', { of: 'level2' }, () =>
      call(cancelEvent, { params, body: { scope: 'this' } }),
    );
    const as = commaSaidAs((await read(made[0]!)).press);
    await all.getByRole('button', { name: 'Maybe' }).click();
    await expect.element(page.getByText(`Maybe${as}: 2 evenings.`)).toBeVisible();
    await expect.element(page.getByText('Second lamp: This event is called off.')).toBeVisible();
    await expect.element(all).not.toBeInTheDocument();
    const answers = async () => (await Promise.all(made.map(read))).map(({ mine }) => mine?.answer);
    expect(await answers()).toEqual(['maybe', undefined, 'maybe']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(all.getByText('2 evenings', { exact: true })).toBeVisible();
    expect(await answers()).toEqual([undefined, undefined, undefined]);
  });

  it('takes back to an evening that was moved what was said before it moved', async () => {
    const [id] = await planAlone(['Lamp on rails'], 790);
    const params = { eventId: id! };
    const day = addDays(dayAt(Date.now(), zone), 790);
    await signIn('level2');
    const said = { answer: 'late', role: 'Healer', comment: 'The ferry' } as const;
    await call(answerEvent, { params, body: said });
    await signIn('level7');
    const { version } = await read(id!);
    const event = { ...newForm(addDays(day, 1), zone, 0), title: 'Lamp on rails' };
    await call(changeEvent, { params, body: { event, scope: 'this', version } });
    await signIn('level2');
    await openAhead('agenda', 790);
    const before = await read(id!);
    expect(before).toMatchObject({ mine: null, moved: said });
    await asking('Lamp on rails').getByRole('button', { name: 'Not coming' }).click();
    await expect.element(page.getByText('Not coming: Lamp on rails.')).toBeVisible();
    expect(await read(id!)).toMatchObject({ mine: { ...said, answer: 'no' }, moved: null });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Taken back: as it was before.')).toBeVisible();
    expect(await read(id!)).toEqual(before);
  });

  it('takes back to the word of an officer, as theirs', async () => {
    const [id] = await planAlone(['Lamp of an officer'], 795);
    const { startsAt } = await read(id!);
    const said = { answer: 'yes', role: 'Tank', comment: 'Told me' } as const;
    const params = { eventId: id!, userId: ids.level2 };
    await call(answerForMember, { params, body: { ...said, startsAt } });
    await signIn('level2');
    const { mine } = await read(id!);
    await openAhead('agenda', 795);
    await asking('Lamp of an officer').getByRole('button', { name: 'Not coming' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Taken back: as it was before.')).toBeVisible();
    expect(mine?.by).toBeTruthy();
    expect((await read(id!)).mine).toEqual(mine);
  });

  it('says that it was not taken, and keeps what stands', async () => {
    await planAlone(['Lamp without wires'], 820);
    await signIn('level2');
    await openAhead('agenda', 820);
    await expect.element(asking('Lamp without wires')).toBeVisible();
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      new Request(input, init).method === 'PUT'
        ? Promise.reject(new TypeError('no wires'))
        : real(input, init),
    );
    await asking('Lamp without wires').getByRole('button', { name: 'Maybe' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(page.getByRole('button', { pressed: true }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });
});

describe('what officers see of answers', () => {
  const unfold = async (id: string) => {
    window.history.replaceState(null, '', eventPath(id));
    await page.viewport(1200, 900);
    await render(<Calendar zone={zone} />);
    await dialog.getByText('Who has not answered, and when others did').click();
  };

  it('is who has not answered, as mentions for messages of Discord', async () => {
    const [id] = await planAlone(['Lamp of silence'], 850);
    const { silent } = await call(listAnswerTimes, { params: { eventId: id! }, query: {} });
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await unfold(id!);
    const copy = dialog.getByRole('button', { name: /^Copy (as )?mentions/ });
    await expect.element(copy.first()).toBeVisible();
    const buttons = copy.elements().length;
    expect(buttons).toBe(Math.ceil(silent.length / 80));
    for (let index = 0; index < buttons; index += 1) await copy.nth(index).click();
    const texts = written.mock.calls.map(([text]) => text);
    expect(texts.join(' ')).toBe(silent.map(({ discordId }) => `<@${discordId}>`).join(' '));
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(2000);
  });

  it('is what somebody had said before, and when', async () => {
    const [id] = await planAlone(['Lamp of minds'], 851);
    const params = { eventId: id! };
    await signIn('level3');
    const rest = { role: 'Tank', comment: '' } as const;
    await call(answerEvent, { params, body: { answer: 'yes', ...rest } });
    await call(answerEvent, { params, body: { answer: 'no', ...rest } });
    await signIn('level7');
    await unfold(id!);
    const rows = dialog.getByRole('list', { name: 'When they answered' }).getByRole('listitem');
    await expect.element(rows).toMatchTextContent(/Not coming, as Tank.*before: Coming, as Tank/);
  });

  it('lets them answer for somebody, whom the page tells by whom', async () => {
    const [id] = await planAlone(['Lamp for others'], 852);
    await unfold(id!);
    const form = dialog.getByRole('form', { name: 'Answer for a member' });
    await form.getByRole('combobox', { name: 'Member' }).selectOptions(ids.level2);
    await form.getByRole('combobox', { name: 'Their answer' }).selectOptions('late');
    await form.getByRole('combobox', { name: 'Their role' }).selectOptions('Healer');
    await form.getByRole('textbox', { name: 'Their words' }).fill('From the ferry');
    await form.getByRole('button', { name: 'Answer for them' }).click();
    await expect.element(form.getByText(/^Kept for /)).toBeVisible();
    const healers = dialog.getByRole('region', { name: 'Healer' });
    await expect.element(healers.getByText(/^said by /)).toBeVisible();
    const { mine } = await signIn('level2').then(() => read(id!));
    expect(mine).toMatchObject({ answer: 'late', role: 'Healer', comment: 'From the ferry' });
  });

  it('lets them answer for who is on leave, or below level 2, whoever may answer themselves', async () => {
    const day = addDays(dayAt(Date.now(), zone), 345);
    await signIn('level2');
    const away = { firstDay: day, lastDay: day, reason: '' };
    const leave = await call(announceLeave, { body: away });
    await signIn('level7');
    const event = { ...newForm(day, zone, 0), title: 'Lamp of the absent', mandatory: true };
    const [id] = (await call(createEvents, { body: { event, repeat: null } })).ids;
    await unfold(id!);
    const form = dialog.getByRole('form', { name: 'Answer for a member' });
    const member = form.getByRole('combobox', { name: 'Member' });
    const groupOf = (userId: string) => () =>
      member.element().querySelector(`option[value="${userId}"]`)?.closest('optgroup')?.label;
    await expect.poll(groupOf(ids.level2)).toBe('On leave that day');
    await expect.poll(groupOf(ids.level1)).toBe('Below level 2');
    for (const userId of [ids.level2, ids.level1]) {
      await member.selectOptions(userId);
      await form.getByRole('combobox', { name: 'Their answer' }).selectOptions('yes');
      await form.getByRole('button', { name: 'Answer for them' }).click();
      await expect.poll(groupOf(userId)).toBe('Answered');
    }
    await signIn('level2');
    await call(removeLeave, { params: { leaveId: leave.id } });
  });

  it('chooses nothing for them, and takes over what somebody had said', async () => {
    const [id] = await planAlone(['Lamp of two words'], 854);
    await signIn('level2');
    const said = { answer: 'late', role: 'Healer', comment: 'From the ferry' } as const;
    await call(answerEvent, { params: { eventId: id! }, body: said });
    await signIn('level7');
    await unfold(id!);
    const form = dialog.getByRole('form', { name: 'Answer for a member' });
    const answer = form.getByRole('combobox', { name: 'Their answer' });
    await expect.element(answer).toHaveValue('');
    await form.getByRole('combobox', { name: 'Member' }).selectOptions(ids.level2);
    await expect.element(answer).toHaveValue('late');
    await expect.element(form.getByRole('combobox', { name: 'Their role' })).toHaveValue('Healer');
    const told = form.getByText(/^So far: Coming late, as Healer, “From the ferry”, /);
    await expect.element(told).toBeVisible();
    await answer.selectOptions('no');
    await form.getByRole('button', { name: 'Answer for them' }).click();
    await expect.element(form.getByText(/^Kept for /)).toBeVisible();
    await signIn('level2');
    expect((await read(id!)).mine).toMatchObject({ ...said, answer: 'no' });
  });

  it('is said to the member, until they answer themselves', async () => {
    const [id] = await planAlone(['Lamp of a member'], 853);
    const params = { eventId: id!, userId: ids.level2 };
    const { startsAt } = await read(id!);
    const said = { answer: 'yes', role: null, comment: '' } as const;
    await call(answerForMember, { params, body: { ...said, startsAt } });
    await signIn('level2');
    window.history.replaceState(null, '', eventPath(id!));
    await render(<Calendar zone={zone} />);
    const told = dialog.getByText(/ has answered for you\.$/);
    await expect.element(told).toBeVisible();
    expect(dialog.getByText('Who has not answered, and when others did').elements()).toEqual([]);
    await dialog.getByRole('button', { name: 'Change my answer' }).click();
    await expect.element(told).not.toBeInTheDocument();
  });
});
