import { connectContents } from './contents.ts';
import { connectFinding } from './find-keys.ts';
import { connectFoot } from './foot.ts';
import { runLater } from './later.ts';
import { connectMenus } from './menus.ts';
import { preloadOnIntent } from './preload.ts';
import { connectReading } from './reading/start.ts';
import { connectSignIn } from './sign-in-link.ts';

/**
 * Loads the session where the reader's identity matters: for people who have signed in, on guarded
 * pages and on pages with a tool. A guest's article loads none of this (product §10).
 */
function connectSession(): void {
  const matters =
    document.cookie.includes('guildhall_signed_in=') ||
    document.documentElement.dataset.access !== 'public' ||
    document.querySelector('astro-island');
  if (!matters) return;
  runLater('session');
}

// The only script of every page.
connectMenus();
connectFoot();
connectContents();
preloadOnIntent();
connectSignIn();
connectFinding();
connectReading();
connectSession();
// A person may have signed in since the browser put the page aside.
addEventListener('pageshow', connectSession);
