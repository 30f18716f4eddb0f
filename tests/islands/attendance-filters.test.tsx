import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

const idOf = (index: number) => `11111111-1111-4111-8111-11111111111${index}`;

/** A Tuesday, a Thursday and a Friday, of which the last is no day that everybody has to come to. */
const events: AttendanceMatrix['events'] = [
  { startsAt: '2026-11-10T19:00:00.000Z', mandatory: true, kind: 'raid' as const },
  { startsAt: '2026-11-12T19:00:00.000Z', mandatory: true, kind: 'siege' as const },
  { startsAt: '2026-11-13T19:00:00.000Z', mandatory: false, kind: 'caravan' as const },
].map((event, index) => ({
  ...{ ...event, id: idOf(index), title: `Evening ${index}`, zone: 'UTC', calledOff: null },
}));

const person = (
  index: number,
  username: string,
  part: Partial<AttendanceMatrix['members'][number]>,
): AttendanceMatrix['members'][number] => ({
  ...{ discordId: `12000000000000000${index + 10}`, username, avatar: null, guilded: true },
  ...{ level: 2, onTrial: false, squad: '', archetype: '', joinedAt: null, states: 'PPP' },
  raids: { benched: 0, signedUp: 0 },
  ...part,
});

const members = [
  person(0, 'Amm', { archetype: 'Tank', states: 'PAP', raids: { benched: 1, signedUp: 2 } }),
  person(1, 'Bel', { archetype: 'Cleric', level: 7, raids: { benched: 3, signedUp: 4 } }),
  person(2, 'Cor', { archetype: 'Mage', states: 'AA.' }),
];

const ranks = [
  { level: 2, name: 'Member' },
  { level: 7, name: 'Officer' },
];

async function open(search = '', shown = events) {
  await signIn('level7');
  await page.viewport(1440, 900);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return pathname === '/api/guild/attendance'
      ? Promise.resolve(Response.json({ next: null, events: shown, members, leaves: [] }))
      : real(input, init);
  });
  window.history.replaceState(null, '', search === '' ? url : search);
  return render(<Attendance zone="UTC" ranks={ranks} />);
}

const rows = () =>
  Array.from(document.querySelectorAll('[data-member] > :first-child'), (cell) => cell.textContent);

const days = () =>
  Array.from(document.querySelectorAll('[role=columnheader] button'), (day) => day.textContent);

it('orders by rate either way, and narrows members by role and rank', async () => {
  const opened = await open();
  await expect.poll(rows).toEqual(['Amm', 'Bel', 'Cor']);
  const order = page.getByRole('combobox', { name: 'Order' });
  await order.selectOptions('Rate, highest first');
  await expect.poll(rows).toEqual(['Bel', 'Amm', 'Cor']);
  await order.selectOptions('Rate, lowest first');
  await expect.poll(rows).toEqual(['Cor', 'Amm', 'Bel']);
  await page.getByRole('button', { name: 'Damage', exact: true }).click();
  await page.getByRole('button', { name: 'Tank', exact: true }).click();
  await expect.poll(rows).toEqual(['Cor', 'Amm']);

  // A reload, and whoever gets the link, sees the same.
  await opened.unmount();
  await render(<Attendance zone="UTC" ranks={ranks} />);
  await expect.poll(rows).toEqual(['Cor', 'Amm']);
  await page.getByRole('button', { name: 'Tank', exact: true }).click();
  await page.getByRole('button', { name: 'Damage', exact: true }).click();
  await page.getByRole('combobox', { name: 'Rank' }).selectOptions('Officer');
  await expect.poll(rows).toEqual(['Bel']);
});

it('narrows evenings by weekday and kind, also from the address and after a look at one', async () => {
  await open('?evenings=all');
  await expect.poll(days).toEqual(['10', '12', '13']);
  await page.getByRole('button', { name: 'Tue', exact: true }).click();
  await page.getByRole('button', { name: 'Fri', exact: true }).click();
  await expect.poll(days).toEqual(['10', '13']);
  const kind = page.getByRole('combobox', { name: 'Kind' });
  expect(Array.from(kind.element().querySelectorAll('option'), ({ text }) => text)).toEqual([
    ...['Any kind', 'Raids', 'Sieges', 'Caravans'],
  ]);
  await kind.selectOptions('Caravans');
  await expect.poll(days).toEqual(['13']);
  // The rates are those of what shows.
  await expect.element(page.getByText(/^2 members|^3 members, 1 events/)).toBeInTheDocument();
  await page.getByRole('columnheader').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Back to the matrix' }).click();
  await expect.poll(days).toEqual(['13']);
});

it('gives the picture the whole width, with whole names, and takes it back', async () => {
  await open();
  const region = page.getByRole('region', { name: 'Attendance, members by events' });
  await expect.element(region).toBeVisible();
  const before = region.element().clientWidth;
  await page.getByRole('button', { name: 'Full width, whole names' }).click();
  await expect.poll(() => region.element().clientWidth).toBeGreaterThan(before);
  await expect.element(page.getByRole('combobox', { name: 'Rank' })).not.toBeInTheDocument();
  const inAddress = () => new URLSearchParams(window.location.search).get('wide');
  expect(inAddress()).toBe('yes');
  await page.getByRole('button', { name: 'Back to the filters' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Rank' })).toBeVisible();
  expect(inAddress()).toBe(null);
});

it('says in the table how often each was on the bench of what they had signed up for', async () => {
  await open();
  await expect.poll(() => document.querySelector('[data-members]')).not.toBeNull();
  document.querySelector('[data-members]')!.scrollIntoView();
  const table = page.getByRole('region', { name: 'Members and their counts' });
  const head = table.getByRole('columnheader', { name: 'Bench, last 10' });
  await head.getByRole('button').click();
  const cells = () =>
    Array.from(table.element().querySelectorAll('tbody tr'), (row) => {
      const texts = Array.from(row.children, (cell) => cell.textContent);
      return texts.find((text) => / of \d+$/.test(text)) ?? 'none';
    });
  await expect.poll(cells).toEqual(['3 of 4', '1 of 2', 'none']);
});

it('shows what was called off as such, with its reason, and counts it for nothing', async () => {
  const calledOff = { by: 'Wren', reason: 'The fog came in' };
  await open('', [events[0]!, { ...events[1]!, calledOff }, events[2]!]);
  const head = page.getByRole('columnheader').getByRole('button', {
    name: 'Thu 12 Nov, Evening 1, called off by Wren: The fog came in: open',
  });
  await expect.element(head).toBeVisible();
  expect(getComputedStyle(head.element()).textDecorationLine).toBe('line-through');
  await expect.element(page.getByText('3 members, 1 events, mean rate 67 %')).toBeInTheDocument();
  // Absent there: that is no absence any more.
  const row = page.getByRole('row', { name: /^Amm/ });
  await expect.element(row).toMatchTextContent(/100 %/);
  await expect
    .element(row.getByRole('img'))
    .toHaveAccessibleName(/^present 1 times; called off 12 Nov$/);
  await page.getByRole('button', { name: 'Amm', exact: true }).click();
  const card = page.getByRole('region', { name: 'Card of Amm' });
  const told = card.getByRole('listitem').filter({ hasText: 'Thu 12 Nov' });
  await expect.element(told).toHaveTextContent('Thu 12 Nov, called off by Wren: The fog came in');
  await expect.element(card.getByText(/^Missed last/)).not.toBeInTheDocument();
  await page.getByText('Record an evening').click();
  await expect.element(page.getByRole('button', { name: /^Evening 0/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Evening 1/ })).not.toBeInTheDocument();
});
