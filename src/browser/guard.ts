import { meets, pageRights } from '#rules/access/access.ts';
import { $session } from '#stores/session.ts';

/**
 * Leads away from a page that is shut. At the home page's address stands the landing page for whoever is
 * signed in no more, or has lost the guild: the host is asked again, once, since it may still send the
 * home page for a while.
 */
function leave(): void {
  const { origin, href, pathname } = location;
  const isAsked = pathname !== '/' || href.endsWith('?');
  location.replace(
    isAsked ? `/denied?redirect=${encodeURIComponent(href.slice(origin.length))}` : '/?',
  );
}

/**
 * Shows a guarded page once the first sign-in check has settled, or leads to /denied (product §2.1,
 * §2.7). The server has decided already; this catches pages that a browser brings back after a
 * sign-out.
 */
export function guardPage(): void {
  const { dataset } = document.documentElement;
  const access = pageRights.find((right) => String(right) === dataset.access);
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
