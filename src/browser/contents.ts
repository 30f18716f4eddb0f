/** Finds what a link leads to: an address spells some letters as numbers, an id does not. */
const headingOf = ({ hash }: HTMLAnchorElement) =>
  document.getElementById(decodeURI(hash).slice(1));

/** Marks, in the contents of an article, the heading of the part that is being read. */
export function connectContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const mark = () => {
    // The current part is that of the first heading in the upper third of the window, else the last above.
    let current: HTMLElement | undefined;
    let last = 0;
    for (const link of links) {
      link.ariaCurrent = null;
      const heading = headingOf(link);
      // What lies in a closed tab is not being read.
      if (last > 0 || !heading?.checkVisibility()) continue;
      const { top } = heading.getBoundingClientRect();
      if (top >= innerHeight / 3) continue;
      current = link;
      last = top;
    }
    if (!current) return;
    current.ariaCurrent = 'true';
    // Contents that are longer than the window scroll along; shorter ones stay.
    const list = current.closest('.toc');
    if (list) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  // A heading that crosses the line triggers a new look; nothing runs while scrolling.
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66%' });
  for (const link of links) {
    const heading = headingOf(link);
    if (heading) observer.observe(heading);
  }
}
