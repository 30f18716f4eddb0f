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
    if (meets(access, user)) {
      delete dataset.guard;
      return;
    }
    // At its address the landing page comes for whoever is signed in no more.
    if (location.pathname === '/' && !document.cookie.includes('guildhall_signed_in=1')) {
      location.replace('/');
      return;
    }
    const here = location.pathname + location.search + location.hash;
    location.replace(`/denied?redirect=${encodeURIComponent(here)}`);
  });
}
