import { parametersIn, type Screen, type ViewParameters } from '#rules/tables/screens.ts';
import { copyOf, findView, isSameView, storeView } from './kept-views.ts';

/** Sends what was chosen. Without a connection it waits in this browser until a screen opens again. */
async function sendLater(): Promise<void> {
  try {
    const { sendSoon } = await import('./sent-views.ts');
    sendSoon();
  } catch (error) {
    console.warn('A view could not be sent to the guild’s server', error);
  }
}

/** Keeps a view that is chosen now: in this browser at once, on the host a moment later. */
export function chooseView(screen: Screen, parameters: ViewParameters, name = ''): void {
  const before = findView({ screen, name });
  if (isSameView(before?.parameters ?? {}, parameters)) return;
  storeView({
    ...{ screen, name, changedAt: before?.changedAt ?? '', unsentSince: Date.now() },
    parameters: copyOf(parameters),
  });
  void sendLater();
}

/** Keeps what the address says of a screen, where that has changed. @param before the search before */
export function keepAddress(screen: Screen, before: string): void {
  const now = parametersIn(screen, window.location.search);
  if (!isSameView(parametersIn(screen, before), now)) chooseView(screen, now);
}
