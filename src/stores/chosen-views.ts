import { parametersIn, type Screen, type ViewParameters } from '#rules/tables/screens.ts';
import { copyOf, findView, isSameView, storeView } from './kept-views.ts';
import { sendSoon } from './sent-views.ts';

/** Keeps a view that is chosen now: in this browser at once, on the host a moment later. */
export function chooseView(screen: Screen, parameters: ViewParameters, name = ''): void {
  const before = findView({ screen, name });
  if (isSameView(before?.parameters ?? {}, parameters)) return;
  storeView({
    ...{ screen, name, changedAt: before?.changedAt ?? '', unsentSince: Date.now() },
    parameters: copyOf(parameters),
  });
  sendSoon();
}

/** Keeps what the address says of a screen, where that has changed. @param before the search before */
export function keepAddress(screen: Screen, before: string): void {
  const now = parametersIn(screen, window.location.search);
  if (!isSameView(parametersIn(screen, before), now)) chooseView(screen, now);
}
