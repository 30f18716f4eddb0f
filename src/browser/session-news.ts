import { signInAddress } from '#api/sign-in-address.ts';
import { $session, type Session } from '#stores/session.ts';
import { startSession } from '#stores/session-actions.ts';
import { hideBanner, showBanner } from './banner.ts';

// Tells about changes of the session while a page is open.

function showExpiry({ expired }: Session): void {
  if (!expired) {
    hideBanner('expired');
    return;
  }
  showBanner('expired', {
    text: 'Your session has ended. What you have typed is kept.',
    link: { label: 'Sign In again', href: signInAddress() },
  });
}

/** Says that a sign-out has reached this browser alone, not the server. */
export function tellUnheard(): void {
  showBanner('unheard', {
    text: 'You are signed out here. The guild’s server could not be reached: the next page you open tells it again.',
  });
}

$session.subscribe(showExpiry);
// A person who signed in again in another tab comes back to this one.
addEventListener('focus', () => {
  if ($session.get().expired) void startSession();
});
