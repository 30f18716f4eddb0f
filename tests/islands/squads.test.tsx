import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Squad } from '#contract/squad-shapes.ts';
import type { SquadList } from '#contract/squads.ts';
import { Squads } from '#islands/squads/Squads.tsx';
import { ids, signIn, signOutAgain } from './session.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

const list = async () => (await (await fetch('/api/guild/squads')).json()) as SquadList;

/** Answers the list of squads in place of the host, and keeps what is written. */
function answerSquads(make: () => SquadList) {
  const written: { method: string; path: string; body: unknown }[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/guild/squad')) return real(request);
    if (request.method === 'GET') return Response.json(make());
    const text = await request.text();
    written.push({
      ...{ method: request.method, path: pathname },
      body: text === '' ? null : (JSON.parse(text) as unknown),
    });
    return new Response(null, { status: 204 });
  });
  return written;
}

it('shows the own squad first with who comes, then all squads folded', async () => {
  await signIn('level3');
  const { squads } = await list();
  const own = squads.find(({ members }) =>
    members.some(({ discordId }) => discordId === ids.level3),
  )!;
  await render(<Squads />);
  await expect.element(page.getByText('Your squad', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: own.name, level: 2 })).toBeVisible();
  await expect.element(page.getByText(/^\d of \d come/).first()).toBeVisible();
  expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(squads.length);
  expect(document.querySelectorAll('main details[open], details.group[open]')).toHaveLength(0);
  const other = squads.find(({ id }) => id !== own.id)!;
  await page.getByRole('heading', { name: other.name, level: 3 }).click();
  const lead = other.members.find(({ discordId }) => discordId === other.leadId)!;
  const opened = page.elementLocator(document.getElementById(`squad-${other.id}`)!);
  await expect.element(opened.getByText(lead.username, { exact: true })).toBeVisible();
  await expect.element(opened.getByText('Lead', { exact: true })).toBeVisible();
});

it('opens the squad that the address names', async () => {
  await signIn('level3');
  const { squads } = await list();
  window.location.hash = `squad-${squads[4]!.id}`;
  await render(<Squads />);
  await expect
    .poll(() => document.querySelector('details[open]')?.id)
    .toBe(`squad-${squads[4]!.id}`);
  window.location.hash = '';
});

it('keeps what somebody wishes, and whom they avoid', async () => {
  await signIn('level2');
  await render(<Squads />);
  await page.getByText('What you wish of a squad').click();
  // Who is in a squad does not look for one.
  await expect.element(page.getByText('I look for a squad')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Thursday' }).click();
  await page.getByRole('combobox', { name: 'Role that you would play' }).selectOptions('Healer');
  const field = page.getByRole('combobox', { name: 'With whom you would rather not' });
  await field.fill('corin vash');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Corin Vash' })).toBeVisible();
  await page.getByRole('button', { name: 'Save what you wish' }).click();
  await expect.element(page.getByText('It is kept.')).toBeVisible();
  const { mine } = await list();
  expect(mine.wishes).toMatchObject({
    ...{ looking: false, evenings: [4], role: 'Healer' },
    avoids: [{ username: 'Corin Vash' }],
  });
});

it('lets an officer refuse who asks to join, with a word', async () => {
  await signIn('level7');
  const asked = (await list()).squads.filter(({ requests }) => requests.length > 0);
  const squad = asked[0]!;
  const { username } = squad.requests[0]!;
  await render(<Squads />);
  const row = page
    .elementLocator(document.body)
    .getByText(/^\d ask to join$/)
    .first();
  await row.click();
  await page
    .getByRole('button', { name: `Refuse ${username}` })
    .first()
    .click();
  await page
    .getByRole('textbox', { name: `A word for ${username}` })
    .first()
    .fill('Next month');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => (await list()).squads.find(({ id }) => id === squad.id)?.requests)
    .toEqual([]);
});

const wishes = {
  ...{ looking: false, evenings: [], role: null, words: '' },
  ...{ companions: [], avoids: [] },
};

const heron: Squad = {
  ...{ id: 'heron', name: 'Heron', leadId: '1', deputyId: null, seeks: 'A bard. Any bard.' },
  ...{ crest: null, version: 3, evening: null, requests: [] },
  members: [
    {
      ...{ discordId: '1', username: 'Oda', avatar: null, guilded: true, belongs: true },
      ...{ leaveUntil: null, main: null, role: 'Tank' },
    },
  ],
};

it.each([
  ['the role that they wish', 'Healer', null, 'Healer'],
  ['that of their main', null, null, null],
  ['another that is chosen', 'Healer', 'Support', 'Support'],
  ['that of their main, chosen against their wish', 'Healer', 'Tank', null],
] as const)('accepts who asks to join in %s', async (_, wished, chosen, sent) => {
  await signIn('level7');
  const request: Squad['requests'][number] = {
    ...{ discordId: '2', username: 'Wend', avatar: null, words: '', role: wished },
    ...{ main: { ign: 'Ilse', level: 40, archetype1: 'Tank', archetype2: 'Mage' } },
    madeAt: '2026-11-20T00:00:00Z',
  };
  const written = answerSquads(() => ({
    ...{ squads: [{ ...heron, requests: [request] }], looking: [], without: [], withoutCount: 1 },
    mine: { wishes, requests: [] },
  }));
  await render(<Squads />);
  await page.getByRole('heading', { name: 'Heron' }).click();
  const choice = page.getByRole('combobox', { name: 'Role of Wend in Heron' });
  await expect.element(choice).toHaveValue(wished ?? 'Tank');
  if (wished) await expect.element(page.getByText('Wishes to be healer.')).toBeVisible();
  if (chosen) await choice.selectOptions(chosen);
  await page.getByRole('button', { name: 'Accept Wend' }).click();
  const path = '/api/guild/squads/heron/requests/2/accept';
  await expect.poll(() => written).toEqual([{ method: 'POST', path, body: { role: sent } }]);
});

it('lets who is in no squad ask to join one, and take it back', async () => {
  await signIn('level2');
  const mine: SquadList['mine'] = { wishes, requests: [] };
  const written = answerSquads(() => ({
    ...{ squads: [heron], looking: [], without: [], withoutCount: 1, mine },
  }));
  await render(<Squads />);
  await expect.element(page.getByText('4 open')).toBeVisible();
  const seeks = page.getByText('A bard. Any bard.');
  await expect.element(seeks.first()).toBeVisible();
  await page.getByRole('heading', { name: 'Heron' }).click();
  await expect.element(seeks.first()).not.toBeVisible();
  await expect.element(seeks.last()).toBeVisible();
  await page.getByRole('textbox', { name: /^A word to Heron/ }).fill('May I?');
  mine.requests.push({
    ...{ squadId: 'heron', squadName: 'Heron', words: 'May I?', madeAt: '2026-11-20T00:00:00Z' },
    ...{ outcome: null, answer: '', answeredBy: null },
  });
  await page.getByRole('button', { name: 'Ask to join Heron' }).click();
  await expect.element(page.getByText(/^You have asked to join/)).toBeVisible();
  mine.requests[0] = {
    ...mine.requests[0]!,
    ...{ outcome: 'refused', answer: 'We are full', answeredBy: 'Oda' },
  };
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(page.getByText(/^Oda said no\./)).toBeVisible();
  expect(written).toEqual([
    { method: 'POST', path: '/api/guild/squads/heron/requests', body: { words: 'May I?' } },
    { method: 'DELETE', path: '/api/guild/squads/heron/requests/mine', body: null },
  ]);
});

it.each([
  ['has left the server', { guilded: false, belongs: false }, 'Left the server'],
  ['is below the level that belongs into a squad', { belongs: false }, 'Below level 2'],
])('marks a member who %s', async (_, part, words) => {
  await signIn('level2');
  const squad = { ...heron, members: heron.members.map((member) => ({ ...member, ...part })) };
  answerSquads(() => ({
    ...{ squads: [squad], looking: [], without: [], withoutCount: 1 },
    mine: { wishes, requests: [] },
  }));
  await render(<Squads />);
  await page.getByRole('heading', { name: 'Heron' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Oda' }).last();
  await expect.element(row.getByText(words)).toBeVisible();
  expect(row.element().textContent.match(/Left the server|Below level 2/g)).toHaveLength(1);
});

it('does not count who has announced a leave of the next evening', async () => {
  await signIn('level2');
  const [oda] = heron.members;
  const evening: Squad['evening'] = {
    ...{ id: 'e1', title: 'The gate', startsAt: '2030-05-01T19:00:00.000Z', zone: 'Europe/Berlin' },
    ...{ mandatory: true, tbd: false, allCall: false, isOwn: true },
    answers: [
      { discordId: '1', answer: 'leave' },
      { discordId: '2', answer: 'yes' },
    ],
  };
  const wend = { ...oda!, discordId: '2', username: 'Wend', role: 'Healer' as const };
  const squad = { ...heron, evening, members: [oda!, wend] };
  answerSquads(() => ({
    ...{ squads: [squad], looking: [], without: [], withoutCount: 1 },
    mine: { wishes, requests: [] },
  }));
  await render(<Squads />);
  await page.getByRole('heading', { name: 'Heron' }).click();
  await expect.element(page.getByText(/^1 of 2 come/)).toBeVisible();
  await expect.element(page.getByText(/no tank/).last()).toBeVisible();
  await expect.element(page.getByText('On leave that day')).toBeVisible();
});

it('keeps what is typed of wishes and of what a squad looks for until it is saved or put away', async () => {
  await signIn('level2');
  const own = { ...heron, leadId: ids.level2 };
  own.members = [{ ...heron.members[0]!, discordId: ids.level2 }];
  answerSquads(() => ({
    ...{ squads: [own], looking: [], without: [], withoutCount: 1 },
    mine: { wishes, requests: [] },
  }));
  const wished = page.getByRole('textbox', { name: 'In your own words' });
  const seeks = page.getByRole('textbox', { name: 'What the squad looks for' });
  const openForms = async () => {
    const shown = await render(<Squads />);
    await page.getByText('What you wish of a squad').click();
    await page.getByRole('button', { name: 'Change' }).click();
    return shown;
  };
  const first = await openForms();
  await wished.fill('After nine');
  await page.getByRole('button', { name: 'Thursday' }).click();
  await seeks.fill('Two bards');
  await first.unmount();
  const second = await openForms();
  await expect.element(wished).toHaveValue('After nine');
  await expect
    .element(page.getByRole('button', { name: 'Thursday' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(seeks).toHaveValue('Two bards');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save what you wish' }).click();
  await expect.element(page.getByText('It is kept.')).toBeVisible();
  await second.unmount();
  await openForms();
  await expect.element(wished).toHaveValue('');
  await expect.element(seeks).toHaveValue('A bard. Any bard.');
});

it('says that there are none yet', async () => {
  await signIn('level2');
  answerSquads(() => ({
    ...{ squads: [], looking: [], without: [], withoutCount: 0 },
    mine: { wishes, requests: [] },
  }));
  await render(<Squads />);
  await expect.element(page.getByText('The guild has no squads yet.')).toBeVisible();
  await expect.element(page.getByText('Everyone from level 2 on has one.')).toBeVisible();
});
