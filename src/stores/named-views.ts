import { ApiError } from '#api/errors.ts';
import { call } from '#api/call.ts';
import { forgetView } from '#contract/views.ts';
import { parametersIn, type Screen, withView } from '#rules/tables/screens.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { keepAddress } from './chosen-views.ts';
import { copyOf, dropView, findView, type KeptView, keptViews, storeView } from './kept-views.ts';
import { sendView } from './sent-views.ts';

/** Returns the views of a screen to which the person gave a name, by name. */
export function namedViews(screen: Screen): KeptView[] {
  return keptViews()
    .filter((view) => view.screen === screen && view.name !== '')
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/**
 * Keeps what the address says under a name, in place of a view that had it. Returns a message why it was
 * not kept, or null. Without the guild's server it is kept in this browser, and sent later.
 */
export async function saveView(screen: Screen, name: string): Promise<string | null> {
  const parameters = copyOf(parametersIn(screen, window.location.search, true));
  const changedAt = findView({ screen, name })?.changedAt ?? '';
  const view = { screen, name, parameters, changedAt, unsentSince: Date.now() };
  storeView(view);
  try {
    await sendView(view);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'too-many') return null;
    dropView(view);
    return error.message;
  }
}

/** Puts a view with a name into the address. */
export function openView({ parameters }: KeptView, screen: Screen): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(
    window.history.state,
    '',
    pathname + withView(screen, search, parameters) + hash,
  );
  keepAddress(screen, search);
}

/** Forgets a view with a name. Returns a message why it is still there, or null. */
export async function removeView(screen: Screen, name: string): Promise<string | null> {
  try {
    await call(forgetView, { params: { screen }, query: { name } });
    dropView({ screen, name });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
