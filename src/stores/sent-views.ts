import { call } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import { partingCall } from '#api/parting-call.ts';
import { keepView, oldestChange, readViews, type View } from '#contract/views.ts';
import {
  dropView,
  findView,
  isView,
  type KeptView,
  keptViews,
  storeView,
  storeViews,
  viewsOwner,
} from './kept-views.ts';

/** Choices that follow each other within this time are sent as one, in milliseconds. */
const pause = 800;

const asKept = (view: View): KeptView => ({ ...view, unsentSince: null });

/** Tells whether two are the same choice, as far as this browser knows. */
const isSameChoice = (one: KeptView | undefined, other: KeptView | undefined) =>
  one?.unsentSince === other?.unsentSince && one?.changedAt === other?.changedAt;

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
async function sendViews(): Promise<void> {
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

/** Joins what the host keeps with what this browser keeps: of each view the newer one stays. */
export async function joinViews(): Promise<void> {
  const [owner, before] = [viewsOwner(), keptViews()];
  const { views } = await call(readViews, {});
  if (viewsOwner() !== owner) return;
  const now = keptViews();
  // What was chosen or sent since the host was asked is newer than its answer.
  const isNewer = (view: KeptView) =>
    view.unsentSince !== null || !isSameChoice(before.find(isView(view)), view);
  const own = now.filter(isNewer);
  const theirs = views.filter((view) => !own.some(isView(view))).map(asKept);
  storeViews([...theirs, ...own]);
  await sendViews();
}
