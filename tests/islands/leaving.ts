/** Tells whether the browser would ask before the page is left. */
export function isAskedToStay(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
