import { $session } from '#stores/session.ts';
import { startSession } from '#stores/session-actions.ts';
import { guardPage } from './guard.ts';

/** What a page needs where it matters who reads it: the guard, the session, the member's bar. */
$session.subscribe(({ user, initialized }) => {
  // The bar is built for a guest; a reader who is one needs no more.
  if (user) void import('./member-bar.ts');
  else if (initialized) delete document.documentElement.dataset.session;
});
guardPage();
void startSession();
// Back and forward bring a page back as it was left: who is signed in may have changed since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void startSession();
});
