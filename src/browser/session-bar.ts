import { $session } from '#stores/session.ts';
import { startSession } from '#stores/session-actions.ts';
import { guardPage } from './guard.ts';

let isMemberShown = false;

/** Loads the member's bar once somebody is known to be here. */
function showMember(): void {
  if (isMemberShown) return;
  isMemberShown = true;
  void import('./member-bar.ts').then(({ connectMemberBar }) => {
    connectMemberBar();
  });
}

// Connects the guard, the session and the member's bar, where the reader's identity matters.
$session.subscribe(({ user, initialized }) => {
  // The page already shows the bar of a guest.
  if (user) showMember();
  else if (initialized) delete document.documentElement.dataset.session;
});
guardPage();
void startSession();
// Back and forward restore a page as it was left: the signed-in person may have changed since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void startSession();
});
