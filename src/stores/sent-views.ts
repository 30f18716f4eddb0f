import { ApiError } from '#api/errors.ts';
import { partingCall } from '#api/parting-call.ts';
import { keepView, oldestChange } from '#contract/view-changes.ts';
import {
  asKept,
  dropView,
  findView,
  isSameChoice,
  type KeptView,
  keptViews,
  storeView,
  viewsOwner,
} from './kept-views.ts';

// How choices reach the host: loaded once there is one that it has not got.

/** Choices that follow each other within this time are sent as one, in milliseconds. */
const pause = 800;

/**
 * Sends a view that the host has not got. What the host answers stands, unless something else was
 * chosen meanwhile: what another browser has sent may be newer.
 * @throws ApiError where the host does not take it
 */
export async function sendView(view: KeptView): Promise<void> {
  const { screen, name, parameters, unsentSince } = view;
  if (unsentSince === null) return;
  const owner = viewsOwner();
  const age = Math.min(Math.max(0, Date.now() - unsentSince), oldestChange);
  const input = { params: { screen }, body: { name, parameters, age } };
  const stands = await partingCall(keepView, input);
  if (viewsOwner() === owner && isSameChoice(findView(view), view)) storeView(asKept(stands));
}

/** Sends all that the host has not got. What does not reach it waits for the next time. */
export async function sendViews(): Promise<void> {
  const unsent = keptViews().filter(({ unsentSince }) => unsentSince !== null);
  for (const view of unsent) {
    try {
      await sendView(view);
    } catch (error) {
      console.warn('A view could not be kept on the guild’s server', error);
      // What another version of the site has kept here is never taken.
      if (error instanceof ApiError && error.code === 'invalid') dropView(view);
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

function sendNow(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  void sendViews();
}

/** Sends what was chosen after a pause, or at once when the page is left. */
export function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(sendNow, pause);
}

addEventListener('pagehide', sendNow);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendNow();
});
