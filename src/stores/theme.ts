/** Tells whether the page stands in its light theme now. */
export function isLightNow(): boolean {
  const { theme } = document.documentElement.dataset;
  // Whoever follows their device has chosen none.
  if (theme === 'light' || theme === 'dark') return theme === 'light';
  return !window.matchMedia('(prefers-color-scheme: dark)').matches;
}
