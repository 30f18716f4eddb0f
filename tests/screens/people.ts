import type { Page } from '@playwright/test';
import type { MemberPage, OfficersPart } from '#contract/member-pages.ts';
import { answer, failedAnswer, type Screen } from './screen.ts';

const memberId = '1000000000000002003';
const memberPath = `/admin/members/${memberId}`;

/** Lets a member ask to be removed, of whom an officer has noted something. */
const asking = (page: Page) =>
  page.route(`**/api/guild/members/${memberId}`, async (route) => {
    const told = await route.fetch();
    const { page: known, officers } = (await told.json()) as {
      page: MemberPage;
      officers: OfficersPart;
    };
    const note = {
      ...{ id: '11111111-1111-4111-8111-111111111111', version: 0, changedAt: null },
      by: { discordId: '1000000000000002005', username: 'Ilse Tarn', avatar: null },
      words: 'Would lead a squad, if asked.',
      writtenAt: '2026-11-19T19:00:00.000Z',
    };
    const removal = { words: 'I have stopped playing', askedAt: '2026-11-20T19:00:00.000Z' };
    const json = {
      page: { ...known, removal },
      officers: { ...officers, notes: [note], leads: [] },
    };
    await route.fulfill({ json });
  });

/** Members’ pages: the officers’ list, a member’s page, and what a member is shown of themselves. */
export const people: readonly Screen[] = [
  {
    name: 'members',
    path: '/admin/members',
    who: 'level7',
    purpose: 'An officer finds a member among everyone the guild knows.',
    first: 'The field to find somebody, and the members by name.',
    ready: (page) => page.getByRole('region', { name: 'Members' }),
  },
  {
    name: 'members, failed',
    path: '/admin/members',
    who: 'level7',
    purpose: 'An officer learns that the members did not come, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: answer('**/api/guild/members', { status: 500, json: {} }),
    ready: (page) => page.getByText('Error fetching data').first(),
    expectedErrors: failedAnswer,
  },
  {
    name: 'member',
    path: memberPath,
    who: 'level7',
    purpose: 'An officer sees all that is known of a member, and what others noted.',
    first: 'Who it is, since when they are here, and how often they come.',
    prepare: asking,
    ready: (page) => page.getByText('asks to be removed'),
  },
  {
    name: 'member to be removed',
    path: memberPath,
    who: 'level7',
    purpose: 'An officer learns what a removal takes and leaves, before it is done.',
    first: 'What goes, what stays, and the name that has to be typed.',
    prepare: asking,
    act: (page) => page.getByRole('button', { name: /^Remove / }).click(),
    ready: (page) => page.getByRole('dialog', { name: /^Remove / }),
  },
  {
    name: 'what is kept of me',
    path: '/dashboards/me',
    who: 'level2',
    purpose: 'A member sees what is known of them, takes a copy, or asks that it be removed.',
    first: 'Their standing, and what is kept by its kinds.',
    ready: (page) => page.getByRole('heading', { name: 'A copy of all of it' }),
  },
];
