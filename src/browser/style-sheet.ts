const loading = new Map<string, Promise<void>>();

/**
 * Loads a style sheet that only some people need. A plain import would put it into the HTML of every
 * page, for Astro follows dynamic imports too.
 */
export function loadStyleSheet(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve) => {
    // Without its styles a notice is plain, and still readable.
    link.onload = link.onerror = () => {
      resolve();
    };
  });
  document.head.append(link);
  loading.set(href, loaded);
  return loaded;
}
