import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CharacterCard } from '#contract/character-fields.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { AdminClasses } from '#islands/admin-classes/AdminClasses.tsx';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { ClassDashboard } from '#islands/class-dashboard/ClassDashboard.tsx';
import { MissingCharacters } from '#islands/missing-characters/MissingCharacters.tsx';
import { Roles } from '#islands/roles/Roles.tsx';
import { Vouching } from '#islands/vouching/Vouching.tsx';
import { signIn, signOutAgain } from './session.ts';

const alpha = { id: '1000000000000000009', name: 'Alpha 2' };

type Make = () => Response | Promise<Response>;

/** Replaces the host's answers to the next calls of these paths. */
function answerAll(makers: Record<string, Make>): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const [, make] = Object.entries(makers).find(([path]) => url.includes(path)) ?? [];
    return make ? make() : real(input, init);
  });
}

const answer = (path: string, make: Make) => {
  answerAll({ [path]: make });
};

const broken = () => new Response('{}', { status: 500 });
const never = () => new Promise<Response>(() => undefined);

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

describe('the class dashboard', () => {
  beforeEach(() => signIn('level2'));

  const mains = () => page.getByRole('region', { name: / mains$/ });

  it('shows mains only, a table an archetype, highest level first', async () => {
    await render(<ClassDashboard />);
    const tables = mains().getByRole('table');
    await expect.element(tables.first()).toBeVisible();
    // Other tests may have made characters without an archetype: these have a table of their own.
    expect([8, 9]).toContain(tables.elements().length);
    const levels = tables
      .elements()
      .map((table) =>
        Array.from(table.querySelectorAll('tbody tr'), (row) =>
          Number(row.querySelector('td')?.textContent),
        ),
      );
    for (const group of levels) expect(group).toEqual(group.toSorted((a, b) => b - a));
    const highest = levels.map(([first]) => first!);
    expect(highest).toEqual(highest.toSorted((a, b) => b - a));
    await expect.element(page.getByText(/^Main characters only, 2\d\d in all/)).toBeVisible();
  });

  it('names its columns in short', async () => {
    await render(<ClassDashboard />);
    const table = mains().first().getByRole('table');
    await expect.element(table).toBeVisible();
    const heads = table.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      'Name',
      'Level',
      'Class',
      'Phys. power',
      'Mag. power',
      'Healing',
      'Armor',
      'Mag. resist',
      'Health',
      'Mana',
      'Squad',
      'Updated',
    ]);
  });

  it('says Loading...', async () => {
    answer('/classes/public', never);
    await render(<ClassDashboard />);
    await expect.element(page.getByText('Loading...')).toBeVisible();
  });

  it('says that it failed, and tries again', async () => {
    answer('/classes/public', broken);
    await render(<ClassDashboard />);
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error fetching data');
    vi.restoreAllMocks();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(mains().first()).toBeVisible();
  });

  it.each([
    ['204', () => new Response(null, { status: 204 })],
    [
      'no main at all',
      () => Response.json({ success: true, count: 0, data: [], timestamp: '2026-11-20T00:00:00Z' }),
    ],
  ])('takes %s for empty', async (_, make) => {
    answer('/classes/public', make);
    await render(<ClassDashboard />);
    await expect.element(page.getByText('No character data available.')).toBeVisible();
  });

  it('shows its charts at once, each with a text and a table', async () => {
    await render(<ClassDashboard />);
    await expect.element(page.getByText(/is played most, by/)).toBeVisible();
    await expect.element(page.getByText(/of 64 are played/)).toBeVisible();
    await expect.element(page.getByText(/gained most/)).toBeVisible();
    expect(page.getByText('The same as a table').elements()).toHaveLength(3);
  });

  it('draws the change over time by week and by day, with its table', async () => {
    await render(<ClassDashboard />);
    const section = page.getByRole('region', { name: 'Change over time' });
    const said = section.getByText(/gained most/);
    await expect.element(said).toBeVisible();
    const byWeek = said.element().textContent;
    await section.getByText('By day, six weeks').click();
    await expect.element(said).not.toHaveTextContent(byWeek);
    await section.getByText('The same as a table').click();
    const table = section.getByRole('table');
    await expect.element(table).toBeVisible();
    expect(table.element().querySelectorAll('tbody tr')).toHaveLength(42);
    await section.getByText('Mean level', { exact: true }).click();
    await expect.element(section.getByText(/as the mean level/)).toBeVisible();
  });

  it('says that the history failed, and keeps the other charts', async () => {
    answer('/classes/history', broken);
    await render(<ClassDashboard />);
    await expect.element(page.getByText(/of 64 are played/)).toBeVisible();
    await expect.element(page.getByText('Error fetching data')).toBeVisible();
  });
});

describe('the officers’ class table', () => {
  beforeEach(() => signIn('level7'));

  const heads = () => page.getByRole('columnheader');
  const cells = (column: number) =>
    Array.from(
      document.querySelectorAll(
        `[role=region] tbody tr:not([aria-hidden]) td:nth-child(${column + 1})`,
      ),
      (cell) => cell.textContent,
    );

  it('has the columns of product §2.28 and marks the one it is sorted by', async () => {
    await render(<AdminClasses />);
    await expect.element(page.getByRole('table')).toBeVisible();
    const labels = heads()
      .elements()
      .map((head) => head.textContent);
    expect(labels.slice(1)).toEqual([
      'Username',
      'IGN',
      'Level',
      'Class',
      'Physical Power',
      'Magical Power',
      'Healing Power',
      'Armor',
      'Magic Resist',
      'Health',
      'Mana',
      'Squad',
      'updated',
    ]);
    const level = page.getByRole('columnheader', { name: 'Level' });
    await expect.element(level).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'IGN' }).click();
    const ign = page.getByRole('columnheader', { name: 'IGN' });
    await expect.element(ign).toHaveAttribute('aria-sort', 'ascending');
    const names = cells(2);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.getByRole('button', { name: 'IGN' }).click();
    await expect.element(ign).toHaveAttribute('aria-sort', 'descending');
  });

  it('shows the ids of Discord on demand', async () => {
    await render(<AdminClasses />);
    await expect.element(page.getByRole('table')).toBeVisible();
    await page.getByText('Columns').click();
    await page.getByRole('checkbox', { name: 'ID' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'ID' })).toBeVisible();
    expect(cells(1)[0]).toMatch(/^\d{19}$/);
  });

  it('narrows to an archetype, from All Classes', async () => {
    await render(<AdminClasses />);
    const choice = page.getByRole('combobox', { name: 'Class' });
    await expect.element(choice).toBeVisible();
    const options = Array.from(
      choice.element().querySelectorAll('option'),
      (option) => option.textContent,
    );
    expect(options[0]).toBe('All Classes');
    for (const archetype of archetypes) expect(options).toContain(archetype);
    await choice.selectOptions('Bard');
    await expect.poll(() => new Set(cells(4))).toEqual(new Set(['Bard']));
  });

  it('counts each archetype, and shows one alone until it is pressed again', async () => {
    await render(<AdminClasses />);
    const bard = page.getByRole('button', { name: /^Bard \d+$/ });
    await expect.element(bard).toHaveAttribute('aria-pressed', 'false');
    const count = bard.element().textContent.replace(/\D/g, '');
    await bard.click();
    await expect.element(bard).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => new Set(cells(4))).toEqual(new Set(['Bard']));
    await expect.element(page.getByText(new RegExp(`^${count} of \\d+ characters$`))).toBeVisible();
    await bard.click();
    await expect.element(page.getByText(/^(\d+) of \1 characters$/)).toBeVisible();
  });

  it('finds text, hides columns, and keeps a view for the next visit', async () => {
    const first = await render(<AdminClasses />);
    await page.getByRole('searchbox', { name: 'Find' }).fill('bard');
    await expect.element(page.getByText(/^[1-9]\d of 4\d\d characters$/)).toBeVisible();
    await page.getByText('Columns').click();
    await page.getByRole('checkbox', { name: 'Mana' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Mana' })).not.toBeInTheDocument();
    await page.getByText('Views').click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('Bards of the hall');
    await page.getByRole('button', { name: 'Save view' }).click();
    await first.unmount();
    await render(<AdminClasses />);
    await page.getByText('Views').click();
    await page.getByRole('button', { name: 'Bards of the hall', exact: true }).click();
    await expect.element(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('bard');
    await expect.element(page.getByRole('columnheader', { name: 'Mana' })).not.toBeInTheDocument();
  });

  it('says Loading, and Error fetching data', async () => {
    answer('/api/aoc/guild', never);
    const { unmount } = await render(<AdminClasses />);
    await expect.element(page.getByText('Loading', { exact: true })).toBeVisible();
    await unmount();
    vi.restoreAllMocks();
    answer('/api/aoc/guild', broken);
    await render(<AdminClasses />);
    await expect.element(page.getByText('Error fetching data')).toBeVisible();
  });

  it('sorts 5,000 rows quickly and draws only those in sight', async () => {
    const response = await fetch('/api/aoc/guild');
    const some = (await response.json()) as CharacterCard[];
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...some[index % some.length]!,
      characterId: `c${index}`,
      mana: (index * 7919) % 5003,
    }));
    answer('/api/aoc/guild', () => Response.json(many));
    await render(<AdminClasses />);
    await expect.element(page.getByText('5000 of 5000 characters')).toBeVisible();
    expect(document.querySelectorAll('[role=region] tbody tr').length).toBeLessThan(80);
    await page.getByRole('button', { name: 'Mana' }).click();
    await expect.poll(() => cells(11)[0]).toBe('5,002');
    const region = page.getByRole('region', { name: 'Characters' }).element();
    region.scrollTop = region.scrollHeight;
    await expect.poll(() => cells(11).at(-1)).toBe('0');
  });

  it('sorts by keyboard alone', async () => {
    await render(<AdminClasses />);
    await expect.element(page.getByRole('table')).toBeVisible();
    page.getByRole('button', { name: 'Armor' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('columnheader', { name: 'Armor' }))
      .toHaveAttribute('aria-sort', 'descending');
  });
});

describe('missing characters', () => {
  beforeEach(() => signIn('level7'));

  const missingRows = () =>
    page.getByRole('list', { name: 'Who has none yet' }).getByRole('listitem');

  it('counts and lists who holds the role without a character', async () => {
    await render(<MissingCharacters role={alpha} />);
    await expect.element(page.getByText(/^\d+\/210$/)).toBeVisible();
    const [missing] = page
      .getByText(/^\d+\/210$/)
      .element()
      .textContent.split('/');
    const rows = missingRows().elements();
    expect(rows).toHaveLength(Number(missing));
    expect(rows[0]!.textContent).toMatch(/^\d{19} - \S/);
    await expect
      .element(page.getByRole('button', { name: 'Copy a reminder for Discord' }))
      .toBeVisible();
  });

  it('says who of them is on leave', async () => {
    const members = ['Brannoc', 'Sefa'].map((username, index) => ({
      discordId: `${1_000_000_000_000_009_000n + BigInt(index)}`,
      username,
      avatar: null,
    }));
    const known = members.map((member, index) => ({
      ...member,
      guilded: true,
      roles: [],
      joinedAt: null,
      characters: 0,
      hasMain: false,
      squad: '',
      leaveUntil: index === 0 ? '2026-12-01' : null,
    }));
    answerAll({
      '/members/roles/': () => Response.json(members),
      '/api/guild/roster': () => Response.json({ members: known, next: null }),
    });
    await render(<MissingCharacters role={alpha} />);
    const rows = missingRows();
    await expect.element(rows.first()).toMatchTextContent(/Brannoc On leave until 1 December$/);
    await expect.element(rows.nth(1)).toMatchTextContent(/Sefa$/);
  });

  it.each([
    ['/api/aoc/guild', /^(?!Failed)/],
    ['/members/roles/', /^Failed to fetch guild members: ./],
  ])('says that %s failed, and why', async (path, reason) => {
    answer(path, broken);
    await render(<MissingCharacters role={alpha} />);
    await expect.element(page.getByText('Error fetching data')).toBeVisible();
    expect(failure()).toMatch(reason);
  });

  it('says Loading', async () => {
    answer('/members/roles/', never);
    await render(<MissingCharacters role={alpha} />);
    await expect.element(page.getByText('Loading', { exact: true })).toBeVisible();
  });
});

/** Returns what the page says behind “Error fetching data”. */
function failure(): string {
  const words = page.getByText('Error fetching data').element();
  return words.parentElement!.textContent.replace('Error fetching data: ', '');
}

describe('roles', () => {
  it.each([
    ['/members/roles', /^Failed to fetch guild roles: ./],
    ['/api/guild/roster', /^Failed to fetch guild members: ./],
  ])('says that %s failed, in the words of the API', async (path, reason) => {
    await signIn('level7');
    answer(path, broken);
    await render(<Roles pages={[]} grants={[]} alpha={alpha} trialRole={null} />);
    await expect.element(page.getByText('Error fetching data')).toBeVisible();
    expect(failure()).toMatch(reason);
  });

  it('lists who holds several roles, and who can see a page and why', async () => {
    await signIn('level7');
    const pages = [
      { path: '/', title: 'Home', access: 'public' as const },
      { path: '/dashboards/calendar', title: 'Calendar', access: 2 as const },
    ];
    const grants = [{ id: '1000000000000000007', name: 'Officer', level: 7 as const }];
    await render(
      <Roles pages={pages} grants={grants} alpha={alpha} trialRole="1000000000000000011" />,
    );
    await page.getByRole('checkbox', { name: 'Officer' }).click();
    await expect.element(page.getByRole('heading', { name: '8 with Officer' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'PI' }).click();
    await expect
      .element(page.getByRole('heading', { name: /^\d with Officer and PI$/ }))
      .toBeVisible();
    await expect.element(page.getByText(/8 of the people known here can/)).toBeVisible();
    await page.getByText('The 8 by name').click();
    await expect
      .poll(() => document.querySelector('details[open] li')?.textContent)
      .toMatch(/ through Officer$/);
  });
});

describe('who is on trial', () => {
  it('takes a vouch', async () => {
    await signIn('level3');
    await render(<Vouching />);
    await page.getByText('Vouch for Pip Sallow').click();
    await page.getByRole('textbox').fill('Kept the fire going');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByText('Kept the fire going')).toBeVisible();
  });
});

it('officers are told in a line what is due on other pages', async () => {
  await signIn('level7');
  const due = {
    ...{ decide: [], vote: [], untried: 2, missing: 3, unrecorded: [] },
    appeals: { count: 1, oldest: '2026-11-20T19:00:00.000Z' },
  };
  answer('/api/guild/due', () => Response.json(due));
  const shown = await render(<Roles pages={[]} grants={[]} alpha={alpha} trialRole={null} />);
  const line = page.getByRole('region', { name: 'What is due' });
  const links = () =>
    line
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const elsewhere = [
    ['1 appeal waits for an answer', '/admin/dashboards/attendance'],
    ['2 holders of the trial role without a trial', '/admin/dashboards/trials#untried'],
  ];
  const missing = ['3 members without a character', '/admin/dashboards/characters'];
  await expect.poll(links).toEqual([...elsewhere, missing]);
  await shown.unmount();
  // Those are named on that page itself.
  const without = await render(<MissingCharacters role={alpha} />);
  await expect.poll(links).toEqual(elsewhere);
  await without.unmount();
  const all = await render(<AdminClasses />);
  await expect.poll(links).toEqual([...elsewhere, missing]);
  await all.unmount();
  await render(<Attendance zone="Europe/Berlin" />);
  await expect.poll(links).toEqual([elsewhere[1], missing]);
});
