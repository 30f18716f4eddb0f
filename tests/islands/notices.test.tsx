import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Inbox } from '#browser/notices/Inbox.tsx';
import { openInbox } from '#browser/notices/open.tsx';
import type { NoticePage } from '#contract/notices.ts';
import { $session } from '#stores/session.ts';
import { signIn, signOutAgain } from './session.ts';

const real = window.fetch.bind(window);

const notice = (nth: number, isRead = false) => ({
  id: `00179513280000${nth}-a1b2c3d4-0000-4000-8000-000000000001`,
  ...{ kind: 'event-off' as const, title: `Tide ${nth} is called off`, body: 'Ice.' },
  ...{ href: '#there', at: '2026-11-20T20:00:00.000Z', isRead },
});

/** Answers the calls of the inbox: with a page, or as a host that is away. */
let inbox: NoticePage | null;
let marks: 'kept' | 'lost' | 'refused';

beforeEach(async () => {
  await signIn('level3');
  inbox = { notices: [notice(2), notice(1)], next: null, unread: 2 };
  marks = 'kept';
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url, method } = input instanceof Request ? input : new Request(input, init);
    if (!new URL(url).pathname.startsWith('/api/guild/notices')) return real(input, init);
    if (method === 'GET')
      return inbox ? Response.json(inbox) : Promise.reject(new TypeError('away'));
    if (marks === 'lost') throw new TypeError('away');
    if (marks === 'refused') {
      const detail = 'Your roles in the guild do not open this. Ask an officer.';
      const problem = { type: 'about:blank', title: 'Not allowed', status: 403, detail };
      const headers = { 'content-type': 'application/problem+json' };
      return Response.json({ ...problem, code: 'not-allowed' }, { status: 403, headers });
    }
    inbox = inbox && { ...inbox, notices: [notice(2), notice(1, true)], unread: 1 };
    return new Response(null, { status: 204 });
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

async function open(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={client}>
      <Inbox onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

const mark = () => page.getByRole('button', { name: 'Mark as read: Tide 1 is called off' });

it('shows what is unread, here and at the bell, and what is read no longer', async () => {
  await open();
  await expect.element(page.getByText('2 unread')).toBeVisible();
  await vi.waitFor(() => {
    expect($session.get().user?.unread).toBe(2);
  });
  await mark().click();
  await expect.element(page.getByText('1 unread')).toBeVisible();
  await expect.element(mark()).not.toBeInTheDocument();
  expect($session.get().user?.unread).toBe(1);
});

it('says what could not be marked, and keeps the list', async () => {
  marks = 'lost';
  await open();
  await mark().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('It could not be marked as read: The guild’s server did not answer.');
  await expect.element(page.getByText('2 unread')).toBeVisible();
});

it('says in one sentence why nothing is marked for whoever has just left', async () => {
  marks = 'refused';
  await open();
  await mark().click();
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toMatch(/: Your roles in the guild do not open this\. Ask an officer\.$/);
});

it('says that nothing came, and tries again', async () => {
  inbox = null;
  await open();
  await expect.element(page.getByText('Your notices did not come')).toBeVisible();
  inbox = { notices: [], next: null, unread: 0 };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('All is quiet')).toBeVisible();
  await expect.element(page.getByText('All read')).toBeVisible();
});

it.each([
  ['another person signs in', 'another'],
  ['its reader signs out', null],
])('closes where %s in another tab, and opens as theirs', async (_, id) => {
  await openInbox();
  await expect.element(page.getByText('2 unread')).toBeVisible();
  const session = $session.get();
  $session.set({ ...session, user: session.user && { ...session.user, unread: 1 } });
  await expect.element(page.getByText('2 unread')).toBeVisible();
  $session.set({ ...session, user: id === null ? null : { ...session.user!, id } });
  await expect.element(page.getByText('2 unread')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  $session.set({ ...session, user: { ...session.user!, id: 'another' } });
  inbox = { notices: [], next: null, unread: 0 };
  await openInbox();
  await expect.element(page.getByText('All is quiet')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
