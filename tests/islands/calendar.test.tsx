import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { listEvents } from '#contract/calendar.ts';
import { changeEvent, createEvents } from '#contract/planning.ts';
import type { EventRaid } from '#contract/raids.ts';
import { announceLeave, removeLeave } from '#contract/leaves.ts';
import { addDays, dayAt, mondayOf } from '#rules/calendar/zone-time.ts';
import type { ChangedPart } from '#rules/raids/published-places.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { formOf, newForm } from '#islands/calendar/event-form.ts';
import { pressTwice } from './press-twice.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const zone = 'Europe/Berlin';
const view = (name: string) => page.getByRole('radio', { name });

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

async function open(as: 'level2' | 'level7', width = 1200) {
  await signIn(as);
  await page.viewport(width, 900);
  await render(<Calendar zone="Europe/Berlin" />);
  await expect.element(button('Today')).toBeVisible();
}

describe('the calendar', () => {
  it('moves between month, week and agenda, and pages through them', async () => {
    await open('level2');
    await expect.element(page.getByRole('columnheader', { name: 'Monday' })).toBeVisible();
    const title = page.getByRole('heading', { level: 2, name: /\d{4}$/ });
    const month = title.element().textContent;
    await button('Later').click();
    await expect.element(title).not.toHaveTextContent(month);
    await button('Today').click();
    await expect.element(title).toHaveTextContent(month);
    await view('Week').click();
    await expect.element(view('Week')).toBeChecked();
    await view('Agenda').click();
    await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  it('fills the cell of today, and no other', async () => {
    await open('level2');
    await expect.element(page.getByRole('table', { name: 'Month' })).toBeVisible();
    const [today, ...others] = document.querySelectorAll('td[aria-current="date"]');
    expect(others).toEqual([]);
    expect(today!.textContent).toMatch(/^Today/);
    const paint = (cell: Element) => getComputedStyle(cell).backgroundColor;
    const cells = [...document.querySelectorAll('td')].filter((cell) => cell !== today);
    expect(cells.map(paint)).not.toContain(paint(today!));
    expect(getComputedStyle(today!).borderTopWidth).toBe('3px');
  });

  it('shows a week by its hours, each event from its start to its end', async () => {
    await signIn('level7');
    // Four weeks ahead, on a Wednesday: two that overlap, of two hours and of one. The calendar goes
    // on from the reader's week, which is another than the guild's around midnight of a Sunday.
    const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const wednesday = addDays(mondayOf(dayAt(Date.now(), readerZone)), 30);
    const begun = newForm(wednesday, zone, 0);
    const plan = (title: string, from: string, until: string) => {
      const [start, end] = [`${wednesday}T${from}`, `${wednesday}T${until}`];
      return call(createEvents, { body: { event: { ...begun, title, start, end }, repeat: null } });
    };
    await plan('Rope work', '12:00', '14:00');
    await plan('Knot work', '13:00', '14:00');
    await open('level7');
    await view('Week').click();
    for (let week = 0; week < 4; week += 1) await button('Later').click();
    const column = page.getByRole('region', { name: /^Wednesday/ });
    const rope = column.getByRole('button', { name: /Rope work/ });
    await expect.element(rope).toBeVisible();
    const boxes = [rope, column.getByRole('button', { name: /Knot work/ })].map((one) =>
      one.element().getBoundingClientRect(),
    );
    const [two, one] = boxes as [DOMRect, DOMRect];
    expect(two.height / one.height).toBeCloseTo(2, 1);
    expect(one.bottom).toBeCloseTo(two.bottom, 0);
    expect(one.left).toBeGreaterThanOrEqual(two.right);
  });

  it('narrows to kinds, to mandatory events, and to those that wait for an answer', async () => {
    await open('level2');
    await view('Agenda').click();
    const titles = () =>
      page
        .getByRole('listitem')
        .getByRole('button')
        .elements()
        .map((one) => one.textContent)
        // The buttons that answer have marks alone.
        .filter((title) => title !== '');
    await expect.poll(() => titles().length).toBeGreaterThan(20);
    const all = titles().length;
    await button('Caravan').click();
    await expect.poll(() => titles().every((title) => title.startsWith('Caravan run'))).toBe(true);
    expect(titles().length).toBeGreaterThan(2);
    await page.getByRole('checkbox', { name: 'Mandatory only' }).click();
    await expect.element(page.getByText(/^No event of these days passes/)).toBeVisible();
    await button('Clear filters').click();
    await page.getByRole('checkbox', { name: 'Waiting for my answer' }).click();
    await expect.poll(() => titles().length).toBeLessThanOrEqual(all);
    const rows = page.getByRole('listitem');
    expect(rows.getByText(/^(Coming|Maybe|Not coming)/).elements()).toEqual([]);
  });

  it('takes an answer with a role and a comment', async () => {
    await open('level2');
    // Next month: late in the evening, an event of today is over and takes no answer.
    await button('Later').click();
    await view('Agenda').click();
    await button(/^Open dungeon night/)
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/in your time/)).toBeVisible();
    await dialog.getByRole('radio', { name: 'Coming late' }).click();
    await dialog.getByRole('radio', { name: 'Healer' }).click();
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('After the ferry');
    await dialog.getByRole('button', { name: /nswer$/ }).click();
    await expect.element(dialog.getByText('Your answer is kept.')).toBeVisible();
    // The roster's columns stand in one order everywhere (product §3.13).
    const healers = dialog.getByRole('region', { name: 'Healer' });
    await expect.element(healers.getByText('After the ferry')).toBeVisible();
    await expect.element(healers.getByText('late', { exact: true }).first()).toBeVisible();
    const columns = dialog.getByRole('region').elements();
    expect(columns.map((column) => column.getAttribute('aria-label'))).toEqual([
      'Tank',
      'Healer',
      'Support',
      'Damage',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('says who is on leave beside who comes', async () => {
    await open('level2');
    const today = dayAt(Date.now(), 'Europe/Berlin');
    const leave = await call(announceLeave, {
      body: { firstDay: today, lastDay: addDays(today, 40), reason: '' },
    });
    try {
      await view('Agenda').click();
      await button(/^Open dungeon night/)
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect
        .element(dialog.getByRole('heading', { name: 'On leave that day' }))
        .toBeVisible();
      const row = dialog.getByRole('listitem').filter({ hasText: 'On leave until' });
      await expect.element(row.filter({ hasText: leave.username })).toBeVisible();
    } finally {
      await call(removeLeave, { params: { leaveId: leave.id } });
    }
  });

  it('lets no member plan, and lets officers', async () => {
    await open('level2');
    expect(button('New event').elements()).toEqual([]);
  });

  it('says what is wrong with a new event, then plans it, and changes it', async () => {
    await open('level7');
    // Next month: late in the evening, an event of today would be over.
    await button('Later').click();
    await button('New event').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Lantern polishing');
    const ends = dialog.getByLabelText(/^Ends/);
    const right = (ends.element() as HTMLInputElement).value;
    await ends.fill(right.replace(/T.*/, 'T19:00'));
    await dialog.getByRole('button', { name: 'Plan it' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The end must come after the start.');
    await ends.fill(right);
    await dialog.getByRole('button', { name: 'Plan it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button(/Lantern polishing/).click();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Lantern repairs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await button(/Lantern repairs/).click();
    await dialog.getByText('Call it off').click();
    const calls = vi.spyOn(globalThis, 'fetch');
    await pressTwice(dialog.getByRole('button', { name: 'Call off this one' }));
    await button(/Lantern repairs\s*, called off/).click();
    const sent = calls.mock.calls.filter(
      ([to]) => to instanceof Request && to.url.endsWith('/cancel'),
    );
    expect(sent).toHaveLength(1);
    await dialog.getByText('Put it on again').click();
    await dialog.getByRole('button', { name: 'Put on this one' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button(/Lantern repairs(?!\s*, called off)/).click();
    await expect.element(dialog.getByText('Call it off')).toBeVisible();
  });

  it('keeps what was typed of an event when the dialog closes, until it is cancelled', async () => {
    await open('level7');
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await button('New event').click();
    await title.fill('Lamp count');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button('New event').click();
    await expect.element(title).toHaveValue('Lamp count');
    await expect.element(dialog.getByText('This is what you typed before.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start afresh' }).click();
    await expect.element(title).toHaveValue('');
    await title.fill('Lamp count');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button('New event').click();
    await expect.element(title).toHaveValue('');
  });

  it('offers what a lost tab had typed of an event that was changed meanwhile', async () => {
    await signIn('level7');
    const day = addDays(dayAt(Date.now(), 'Europe/Berlin'), 3);
    const begun = { ...newForm(day, 'Europe/Berlin', 0), title: 'Ferry watch' };
    const { ids: made } = await call(createEvents, { body: { event: begun, repeat: null } });
    const id = made[0]!;
    const readEvent = async () => {
      const { events } = await call(listEvents, { query: { from: day, to: day } });
      return events.find((event) => event.id === id)!;
    };
    const before = await readEvent();
    const base = { form: formOf(before), repeat: null };
    const document = { ...base, form: { ...base.form, description: 'Bring lamps' } };
    const draft = { savedAt: 1, version: before.version, base, document };
    const key = `draft:event:${ids.level7}:${id}#gone`;
    localStorage.setItem(key, JSON.stringify(draft));
    await call(changeEvent, {
      params: { eventId: id },
      body: {
        event: { ...base.form, title: 'Ferry guard' },
        scope: 'this',
        version: before.version,
      },
    });

    await open('level7');
    await view('Agenda').click();
    await button(/Ferry guard/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    const offer = dialog.getByRole('group', { name: /^Unsaved changes from/ });
    await expect.element(offer).toMatchTextContent(/The event was changed meanwhile/);
    await offer.getByRole('button', { name: 'Take them back' }).click();
    await expect.element(offer).not.toBeInTheDocument();
    await expect
      .element(dialog.getByRole('textbox', { name: 'Description' }))
      .toHaveValue('Bring lamps');
    await expect.element(dialog.getByText('Not saved yet; kept in this browser')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await readEvent()).toMatchObject({ title: 'Ferry guard', description: 'Bring lamps' });
    expect(Object.keys(localStorage).filter((one) => one.startsWith('draft:event:'))).toEqual([]);
  });

  it('plans an event once, however often the form is sent', async () => {
    await open('level7');
    await button('Later').click();
    await button('New event').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Twice sent');
    const sent = vi.spyOn(globalThis, 'fetch');
    const form = document.querySelector<HTMLFormElement>('#event-form')!;
    form.requestSubmit();
    form.requestSubmit();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const posts = sent.mock.calls.filter(([input]) => (input as Request).method === 'POST');
    expect(posts).toHaveLength(1);
  });

  it('asks which of two hours is meant, where it was sent from', async () => {
    await open('level7');
    await button('New event').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Long night');
    await dialog.getByLabelText(/^Starts/).fill('');
    await dialog.getByRole('combobox', { name: 'Comes again' }).selectOptions('Every week');
    await dialog.getByLabelText(/^Starts/).fill('2027-10-31T02:30');
    await dialog.getByLabelText(/^Ends/).fill('2027-10-31T05:00');
    await dialog.getByLabelText('Last day').fill('2027-11-14');
    await dialog.getByRole('button', { name: 'Plan it' }).click();
    await expect.element(dialog.getByRole('combobox', { name: 'Which of the two' })).toHaveFocus();
    await dialog.getByRole('combobox', { name: 'Which of the two' }).selectOptions('second');
    await dialog.getByRole('button', { name: 'Plan it' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Choose at least one weekday.');
  });

  it('lists a week on a phone, and brings today into sight in a month', async () => {
    await open('level2', 360);
    await view('Week').click();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await view('Month').click();
    await expect
      .poll(() => {
        const today = document.querySelector('[aria-current="date"]')?.getBoundingClientRect();
        return today !== undefined && today.left >= 0 && today.right <= 360;
      })
      .toBe(true);
  });
});

describe('the plan of a raid', () => {
  const seat = (discordId: string, username: string, changed: ChangedPart[] = []) => ({
    ...{ discordId, username, avatar: null, away: null, changed },
    ...{ role: 'Tank', character: 'Gate', className: 'Paladin', archetype: 'Tank' },
  });
  const wren = seat('1000000000000000042', 'Wren');
  const me = seat(ids.level2, 'Me');

  /** Opens an evening for which a plan is published. */
  const openWith = (part: Partial<EventRaid>): Promise<void> =>
    openAnswered(() =>
      Response.json({
        ...{ title: 'Raid', publishedAt: '2026-11-20T20:00:00.000Z', isChanged: false },
        ...{ squads: [], bench: [], reserve: [], ...part },
      } satisfies EventRaid),
    );

  /** Opens an evening; what is answered about its plan is made anew each time. */
  async function openAnswered(make: () => Response): Promise<void> {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.endsWith('/raid') ? make() : real(input, init);
    });
    await open('level2');
    await view('Agenda').click();
    await button(/^Open dungeon night/)
      .first()
      .click();
  }

  it('shows members where they sit, their own squad first', async () => {
    await openWith({
      squads: [
        { name: 'Heron', seats: [{ ...wren, away: 'gone' }, null] },
        { name: 'Bittern', seats: [me] },
      ],
    });
    await expect.element(page.getByText('Your squad is Bittern.')).toBeVisible();
    const squads = page.getByRole('heading', { level: 4, name: /Heron|Bittern/ });
    await expect.element(squads.first()).toHaveTextContent('Bitternyours');
    await expect.element(page.getByText('1 open')).toBeVisible();
    await expect.element(page.getByText('Left the server')).toBeVisible();
  });

  it('knows one’s own of two squads of one name', async () => {
    await openWith({
      squads: [
        { name: 'Heron', seats: [wren] },
        { name: 'Heron', seats: [me] },
      ],
    });
    await expect.element(page.getByText('Your squad is Heron.')).toBeVisible();
    await expect.element(page.getByText('yours', { exact: true })).toBeVisible();
    const squads = page.getByRole('region', { name: 'Heron' });
    await expect.element(squads.first()).toHaveTextContent('HeronyoursMe Gate, Paladinyou');
    await expect.element(squads.nth(1)).toHaveTextContent('HeronWren Gate, Paladin');
  });

  it('tells whoever comes as something else than before', async () => {
    await openWith({
      squads: [{ name: 'Heron', seats: [seat(ids.level2, 'Me', ['role', 'character']), wren] }],
      isChanged: true,
    });
    const words = page.getByText(/^Your squad is Heron/);
    await expect
      .element(words)
      .toHaveTextContent(
        'Your squad is Heron. You come as tank now, with Gate. It has changed since it was published first.',
      );
    await expect
      .element(page.getByRole('region', { name: 'Heron' }))
      .toHaveTextContent('HeronyoursMe Gate, Paladinnew rolenew characteryouWren Gate, Paladin');
  });

  it('says so when it did not come, and reads it again', async () => {
    let isDown = true;
    await openAnswered(() =>
      isDown
        ? new Response(null, { status: 400 })
        : Response.json({
            ...{ title: 'Raid', publishedAt: '2026-11-20T20:00:00.000Z', isChanged: false },
            ...{ squads: [{ name: 'Heron', seats: [me] }], bench: [], reserve: [] },
          } satisfies EventRaid),
    );
    await expect.element(page.getByText('Error fetching data')).toBeVisible();
    isDown = false;
    await button('Try again').click();
    await expect.element(page.getByText('Your squad is Heron.')).toBeVisible();
    await expect.element(page.getByText('Error fetching data')).not.toBeInTheDocument();
  });

  it.each([
    ['Your squad is bench.', { squads: [{ name: 'bench', seats: [me] }] }],
    ['You are on the bench.', { squads: [{ name: 'Heron', seats: [wren] }], bench: [me] }],
    ['You are in reserve.', { squads: [{ name: 'Heron', seats: [wren] }], reserve: [me] }],
    ['You have no place in it.', { squads: [{ name: 'Heron', seats: [wren, null] }] }],
  ])('says “%s”', async (words, part) => {
    await openWith(part);
    await expect.element(page.getByText(words)).toBeVisible();
  });
});
