import { call } from '#api/call.ts';
import { readViews } from '#contract/views.ts';
import {
  asKept,
  isSameChoice,
  isView,
  type KeptView,
  keptViews,
  storeViews,
  viewsOwner,
} from './kept-views.ts';

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
  if (own.length === 0) return;
  const { sendViews } = await import('./sent-views.ts');
  await sendViews();
}
