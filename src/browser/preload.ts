/**
 * A person has to point at a link this long, in milliseconds, before its page is fetched (product
 * §2.1).
 */
const intentDelay = 50;

const withoutHash = (href: string) => href.split('#', 1)[0] ?? href;

/** Preloads pages on intent. One listener also covers links that islands render later. */
export function preloadOnIntent(): void {
  const fetched = new Set([withoutHash(location.href)]);
  let timer: number | undefined;
  const intend = ({ target }: Event) => {
    clearTimeout(timer);
    const link = (target as Partial<Element>).closest?.('a');
    // Browsers do not keep restricted pages: fetching one would be in vain.
    if (link?.origin !== location.origin || link.closest('[data-preload="false"]')) return;
    const href = withoutHash(link.href);
    if (fetched.has(href)) return;
    timer = window.setTimeout(() => {
      fetched.add(href);
      // The page lands in the browser's cache, where the navigation finds it. A failure costs
      // nothing.
      fetch(href, { priority: 'low' }).catch(() => undefined);
    }, intentDelay);
  };
  document.addEventListener('pointerover', intend, { passive: true });
  document.addEventListener('focusin', intend);
}
