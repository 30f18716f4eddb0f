/** The note on a step of the history that a page has made to open something: the step before it has that closed. */
export const openedHere = { openedHere: true };

export const isOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedHere' in state;
