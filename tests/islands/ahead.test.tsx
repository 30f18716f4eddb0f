import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { $session, unknownSession } from '#stores/session.ts';
import { startSession } from '#stores/session-actions.ts';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;

/** Lets the page count as rendered ahead, until it is shown. */
function renderAhead(): () => void {
  const ahead = vi.spyOn(document, 'prerendering', 'get').mockReturnValue(true);
  return () => {
    ahead.mockReturnValue(false);
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

const stored = () => JSON.stringify(localStorage);

beforeEach(() => signIn('level3'));
afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('a page that the browser renders ahead', () => {
  it('of an item shows its card, and notes it as seen when it is shown', async () => {
    const before = stored();
    const show = renderAhead();
    window.history.replaceState(null, '', '/database/aoc/gear/109229507958001');
    await render(<ItemPage siteName="The Ninth Lamp" zone="UTC" weighing={7} />);
    await expect
      .element(page.getByRole('article', { name: 'Lamplighter Hood' }))
      .toBeInTheDocument();
    expect(stored()).toBe(before);
    show();
    expect(localStorage.getItem('recentItems')).toContain('109229507958001');
  });

  it('of an item asks for its card alone, and for what is around it when it is shown', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    const asked = (part: string) =>
      fetched.mock.calls.some(([request]) => (request as Request).url.includes(part));
    const show = renderAhead();
    window.history.replaceState(null, '', '/database/aoc/gear/109229507958001');
    await render(<ItemPage siteName="The Ninth Lamp" zone="UTC" weighing={7} />);
    await expect
      .element(page.getByRole('article', { name: 'Lamplighter Hood' }))
      .toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Compare' })).toBeInTheDocument();
    // Searches count by the minute: a page that nobody opens must not use them up.
    for (const part of ['/search/', '/sources', '/uses']) expect(asked(part)).toBe(false);
    show();
    for (const part of ['/search/', '/sources', '/uses']) {
      await expect.poll(() => asked(part)).toBe(true);
    }
  });

  it('knows the person, and keeps who that is when it is shown', async () => {
    const outdated = { ...$session.get().user, username: 'An Older Name' };
    localStorage.setItem('user', JSON.stringify(outdated));
    $session.set(unknownSession);
    const show = renderAhead();
    await startSession();
    expect($session.get().user?.username).not.toBe('An Older Name');
    expect(localStorage.getItem('user')).toContain('An Older Name');
    show();
    expect(localStorage.getItem('user')).not.toContain('An Older Name');
  });

  it('signs nobody out before it is shown, and asks again then', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = stored();
    const show = renderAhead();
    const fetch = vi
      .spyOn(window, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({ status: 401 }, { status: 401 })));
    await startSession();
    expect(stored()).toBe(before);
    expect(document.cookie).toContain('guildhall_signed_in=1');
    fetch.mockClear();
    show();
    await vi.waitFor(() => {
      expect(localStorage.getItem('user')).toBeNull();
    });
    expect(fetch).toHaveBeenCalledOnce();
  });
});
