/** Marks, in the contents of an article, the heading of the part that is being read. */
export function connectContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const mark = () => {
    // The current part is that of the first heading in the upper third of the window, else the last above.
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    const last = tops.findLastIndex((top) => top <= 0);
    const index = last + +((tops[last + 1] ?? Infinity) < innerHeight / 3);
    links.forEach((link, at) => {
      link.ariaCurrent = at === index ? 'true' : null;
    });
    // Contents that are longer than the window scroll along; shorter ones stay.
    const current = links[index];
    const list = current?.closest('.toc');
    if (current && list) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  };
  // A heading that crosses the line triggers a new look; nothing runs while scrolling.
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66%' });
  for (const heading of headings) observer.observe(heading);
}
