import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openMasquerade } from '#browser/masquerade/open.tsx';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { startSession } from '#stores/session-actions.ts';
import { $session } from '#stores/session.ts';
import { isAskedToStay } from './leaving.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const dialog = page.getByRole('dialog');
const notice = dialog.getByRole('region', { name: 'Session ended' });
const wayIn = notice.getByRole('link', { name: 'Sign In again' });

const url = window.location.href;

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

/** Ends the session on the host alone, as a restart with another secret does. */
const endSession = () => fetch('/api/auth/remove');

it('says in the dialog in which one types that the session has ended, with the way back', async () => {
  await signIn('level2');
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('radio', { name: 'Agenda' }).click();
  await page
    .getByRole('button', { name: /^Open dungeon night/ })
    .first()
    .click();
  await dialog.getByRole('radio', { name: 'Coming late' }).click({ force: true });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  await comment.fill('After the ferry');
  expect(notice.elements()).toEqual([]);
  await endSession();
  await dialog.getByRole('button', { name: /nswer$/ }).click();
  await expect.element(notice).toBeVisible();
  await expect.element(notice).toMatchTextContent(/^Your session has ended\. What you have typed/);
  // The page may get another address while the dialog is open.
  window.history.replaceState(null, '', `${window.location.pathname}?event=17`);
  let address = '';
  // The window hears of the click last.
  const note = (event: Event) => {
    event.preventDefault();
    address = (event.target as HTMLAnchorElement).href;
  };
  window.addEventListener('click', note, { once: true });
  await wayIn.click();
  await expect.poll(() => address).toMatch(/\/api\/auth\/discord\?redirect=.*%3Fevent%3D17$/);

  await expect.element(comment).toHaveValue('After the ferry');
  await signIn('level2');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue('After the ferry');
});

it('asks nobody to stay who goes to sign in again, when what they typed is kept', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'New event' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A night at the weir');
  await expect.poll(isAskedToStay).toBe(true);
  await endSession();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(notice).toBeVisible();
  expect(isAskedToStay()).toBe(false);
  expect(JSON.stringify(localStorage)).toContain('A night at the weir');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(isAskedToStay()).toBe(true);
});

it('says so in the masquerade, which is no island’s', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signIn('editor');
  await openMasquerade();
  await dialog.getByRole('textbox', { name: 'Discord id' }).fill('17');
  await endSession();
  await dialog.getByRole('button', { name: 'Lookup' }).click();
  await expect.element(wayIn).toBeVisible();
  $session.set({ ...$session.get(), expired: false });
  await expect.element(notice).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await startSession();
});
