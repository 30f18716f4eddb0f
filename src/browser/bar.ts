import { connectContents } from './contents.ts';
import { connectFoot } from './foot.ts';
import { runLater } from './later.ts';
import { connectMenus } from './menus.ts';
import { preloadOnIntent } from './preload.ts';
import { connectReading } from './reading/start.ts';
import { connectSignIn } from './sign-in-link.ts';

/**
 * Loads the session where it matters who reads: for those who have signed in, on guarded pages and
 * on those with a tool. A guest's article carries nothing of it (product §10).
 */
function connectSession(): void {
  const matters =
    document.cookie.includes('guildhall_signed_in=') ||
    document.documentElement.dataset.access !== 'public' ||
    document.querySelector('astro-island');
  if (matters) runLater('session');
}

/** The one script of every page. */
connectMenus();
connectFoot();
connectContents();
preloadOnIntent();
connectSignIn();
connectReading();
connectSession();
// Someone may have signed in since the browser put the page aside.
addEventListener('pageshow', connectSession);
