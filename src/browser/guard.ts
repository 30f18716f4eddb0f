import { meets, requirements } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';

/** Tells whether this page has been loaded again: what was to be found by that is found. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/**
 * Leads away from a page that is shut. At the home page's address stands the landing page for whoever is
 * signed in no more, or has lost the guild: they stay, and the host is asked again.
 */
function leave(): void {
  const { origin, href, pathname } = location;
  const isGuest = !document.cookie.includes('guildhall_signed_in=1');
  if (pathname === '/' && isGuest) location.replace('/');
  // Once: a host that goes on sending the home page would be asked for ever.
  else if (pathname === '/' && !isReloaded()) location.reload();
  else location.replace(`/denied?redirect=${encodeURIComponent(href.slice(origin.length))}`);
}

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
    if (meets(access, user)) delete dataset.guard;
    else leave();
  });
}
