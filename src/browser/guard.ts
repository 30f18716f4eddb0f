import { meets, requirements } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';

/**
 * Shows a guarded page once the first sign-in check has settled, or leads to /denied (product §2.1,
 * §2.7). The server has decided already; this catches pages that a browser brings back after a
 * sign-out.
 */
export function guardPage(): void {
  const { dataset } = document.documentElement;
  const access = requirements.find((requirement) => String(requirement) === dataset.access);
  if (access === undefined || access === 'public') return;
  // A page that is left is hidden, so that going back cannot flash a page that is shut by now.
  addEventListener('pagehide', () => {
    dataset.guard = 'waiting';
  });
  $session.subscribe(({ user, initialized }) => {
    if (!initialized) return;
    const here = location.href.slice(location.origin.length);
    // For whoever is signed in no more, the landing page is at the home page's address.
    const isGuests = here === '/' && !document.cookie.includes('guildhall_signed_in=1');
    if (meets(access, user)) delete dataset.guard;
    else location.replace(isGuests ? here : `/denied?redirect=${encodeURIComponent(here)}`);
  });
}
