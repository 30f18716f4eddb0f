import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdminClasses } from '#islands/admin-classes/AdminClasses.tsx';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { AuditLog } from '#islands/audit-log/AuditLog.tsx';
import { ClassDashboard } from '#islands/class-dashboard/ClassDashboard.tsx';
import { isStandard, readLook, standard, writeLook } from '#islands/free-times/look.ts';
import { Leaves } from '#islands/leaves/Leaves.tsx';
import { MissingCharacters } from '#islands/missing-characters/MissingCharacters.tsx';
import { Roles } from '#islands/roles/Roles.tsx';
import { addDays, dayAt, mondayOf } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const { origin, pathname } = window.location;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const head = (name: string) => page.getByRole('columnheader', { name, exact: true });

/** Returns what the address says, sorted by its names. */
function said(): string {
  const query = new URLSearchParams(window.location.search);
  query.sort();
  return decodeURIComponent(query.toString());
}

/** Opens an address, from which what the test's own page has there is taken. */
function at(query: string): void {
  window.history.replaceState(null, '', origin + pathname + query);
}

beforeEach(async () => {
  await page.viewport(1200, 900);
  await signIn('level7');
});

afterEach(signOutAgain);

describe('the address of the characters', () => {
  it('says order, columns, class and text, and is read as it was written', async () => {
    at('?sort=-mana&hide=armor&show=discordId&class=Bard&find=a');
    const { unmount } = await render(<AdminClasses />);
    await expect.element(head('Mana')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(head('ID')).toBeVisible();
    await expect.element(head('Armor')).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Class' })).toHaveValue('Bard');
    await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('a');
    await button('Mana').click();
    expect(said()).toBe('class=Bard&find=a&hide=armor&show=discordId&sort=mana');
    await unmount();
    await render(<AdminClasses />);
    await expect.element(head('Mana')).toHaveAttribute('aria-sort', 'ascending');
    await button('Standard view').first().click();
    expect(said()).toBe('');
    await expect.element(head('Level')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(head('ID')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^(\d+) of \1 characters$/)).toBeVisible();
  });

  it('takes what the table does not have for nothing', async () => {
    at('?sort=moon&hide=sun&class=Cook');
    await render(<AdminClasses />);
    await expect.element(head('Level')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(page.getByText(/^(\d+) of \1 characters$/)).toBeVisible();
  });
});

describe('the address of the attendance', () => {
  it('says order and columns of the table below, apart from those of the picture', async () => {
    at('?order=best&sort=-streak&hide=squad');
    await render(<Attendance zone="Europe/Berlin" />);
    const below = () => document.querySelector('[data-members]');
    await expect.poll(below).not.toBeNull();
    below()!.scrollIntoView();
    await expect.element(head('Streak')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(head('Squad')).not.toBeInTheDocument();
    await page.getByText('Columns').click();
    await page.getByRole('checkbox', { name: 'Class', exact: true }).click();
    expect(said()).toBe('hide=squad&hide=archetype&order=best&sort=-streak');
    await page
      .getByRole('region', { name: 'Filters' })
      .getByRole('button', { name: 'Standard view' })
      .click();
    expect(said()).toBe('hide=squad&hide=archetype&sort=-streak');
    await button('Standard view').click();
    expect(said()).toBe('');
    await expect.element(head('Squad')).toBeVisible();
  });
});

describe('the address of the audit log', () => {
  it('says its filters, and takes what makes no sense for nothing', async () => {
    at('?what=event-created&person=Wren&from=2026-02-30&to=2026-11-20');
    const { unmount } = await render(<AuditLog />);
    await expect.element(page.getByRole('combobox', { name: 'What' })).toHaveValue('event-created');
    await expect.element(page.getByRole('searchbox', { name: 'Who or whom' })).toHaveValue('Wren');
    await expect.element(page.getByLabelText('From')).toHaveValue('');
    await expect.element(page.getByLabelText('To')).toHaveValue('2026-11-20');
    await page.getByRole('searchbox', { name: 'Who or whom' }).fill('Corin');
    expect(said()).toBe('person=Corin&to=2026-11-20&what=event-created');
    await unmount();
    at('?what=nonsense');
    await render(<AuditLog />);
    await expect.element(page.getByRole('combobox', { name: 'What' })).toHaveValue('');
  });
});

it('says what the change of the classes shows', async () => {
  at('?measure=level&steps=moon');
  await render(<ClassDashboard />);
  const section = page.getByRole('region', { name: 'Change over time' });
  await expect.element(section.getByRole('radio', { name: 'Mean level' })).toBeChecked();
  await expect.element(section.getByRole('radio', { name: 'By week' })).toBeChecked();
  await section.getByText('By day, six weeks').click();
  expect(said()).toBe('measure=level&steps=day');
  await section.getByRole('button', { name: 'Standard view' }).click();
  expect(said()).toBe('');
});

it('says whether ids stand beside those without a character', async () => {
  at('?ids=yes');
  await render(<MissingCharacters role={{ id: '1000000000000000009', name: 'Alpha 2' }} />);
  const ids = page.getByRole('checkbox', { name: 'Show Discord ids' });
  await expect.element(ids).toBeChecked();
  await ids.click();
  expect(said()).toBe('');
});

it('says which roles are looked at, and which page', async () => {
  const pages = [
    { path: '/dashboards/calendar', title: 'Calendar', access: 2 },
    { path: '/dashboards/trials', title: 'On trial', access: 2 },
  ] as const;
  at('?role=1000000000000000007&role=nobody&page=/dashboards/trials');
  await render(<Roles pages={pages} grants={[]} alpha={null} trialRole={null} />);
  await expect.element(page.getByRole('checkbox', { checked: true })).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Page' });
  await expect.element(choice).toHaveValue('/dashboards/trials');
  await button('Standard view').click();
  await expect.element(choice).toHaveValue('/dashboards/calendar');
  expect(said()).toBe('');
});

describe('the address of the leaves', () => {
  const monday = mondayOf(dayAt(Date.now(), 'Europe/Berlin'));
  const week = (name: string) => page.getByRole('columnheader', { name });

  it('says from which week on who is away, and is read as it was written', async () => {
    at(`?from=${addDays(monday, 59)}`);
    await render(<Leaves zone="Europe/Berlin" />);
    await expect.element(button('Earlier weeks')).toBeVisible();
    await expect.element(week('this week')).not.toBeInTheDocument();
    await button('Later weeks').click();
    expect(said()).toBe(`from=${addDays(monday, 56 + 56)}`);
    await button('Earlier weeks').click();
    expect(said()).toBe(`from=${addDays(monday, 56)}`);
    await button('Earlier weeks').click();
    expect(said()).toBe('');
  });

  it('shows no week before this one, whatever it says', async () => {
    at(`?from=${addDays(monday, -21)}`);
    await render(<Leaves zone="Europe/Berlin" />);
    await expect.element(button('Earlier weeks')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the address of the free times', () => {
  const raid = {
    wanted: { people: 20, length: 6, needs: [{ name: 'Cleric', count: 3 }] },
    role: 'Tank (role)',
  };

  it('says what is looked for, and is read as it was written', () => {
    at('');
    writeLook(raid);
    expect(said()).toBe('count=Tank+(role)&hours=1.5&need=3+Cleric&people=20');
    expect(readLook(window.location.search)).toEqual(raid);
    expect(isStandard(raid)).toBe(false);
    writeLook(standard);
    expect(said()).toBe('');
    expect(readLook('')).toEqual(standard);
  });

  it.each([
    '?people=501&hours=0&need=3+Cook',
    '?people=-1&hours=1.3&need=Cleric&count=everybody',
    '?hours=99',
  ])('takes %s for nothing', (query) => {
    expect(readLook(query)).toEqual(standard);
  });
});
