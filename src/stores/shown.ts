/** Tells whether the browser renders the page ahead: it may never be shown, and changes nothing. */
export const isAhead = (): boolean => document.prerendering === true;

/** Does what only a page in sight may do: at once, or when the page that is ahead is shown. */
export function whenShown(work: () => void): void {
  if (isAhead()) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
