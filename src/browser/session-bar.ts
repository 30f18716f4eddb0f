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

const askedAgain = 'asked again';

/**
 * Asks for the page of this address again where it is the one for guests, and somebody is signed in who has
 * another: a cache had kept it, or the browser has put it aside before they signed in.
 */
function leaveGuestsPage(): void {
  const isGuests =
    location.pathname === '/' && document.documentElement.dataset.access === 'public';
  // Once: a host that cannot tell who asks gives everybody the guests' page.
  if (!isGuests || history.state === askedAgain) return;
  history.replaceState(askedAgain, '');
  location.reload();
}

// Connects the guard, the session and the member's bar, where the reader's identity matters.
$session.subscribe(({ user, initialized }) => {
  // The page already shows the bar of a guest.
  if (user) showMember();
  else if (initialized) delete document.documentElement.dataset.session;
  if (initialized && user?.guilded) leaveGuestsPage();
});
guardPage();
void startSession();
// Back and forward restore a page as it was left: the signed-in person may have changed since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void startSession();
});
