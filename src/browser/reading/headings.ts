import { copyAloud } from './copying.ts';

/** Gives each heading of a text a button that copies its address; that above footnotes is not seen. */
export function connectHeadings(): void {
  for (const heading of document.querySelectorAll<HTMLElement>(
    '.prose :is(h2, h3)[id]:not(.sr-only)',
  )) {
    const button = document.createElement('button');
    const name = `Copy the link to “${heading.textContent}”`;
    button.type = 'button';
    button.className = 'copy-link';
    button.setAttribute('aria-label', name);
    button.addEventListener('click', () => {
      const { origin, pathname } = location;
      history.replaceState(history.state, '', `#${heading.id}`);
      void copyAloud(`${origin}${pathname}#${heading.id}`).then((isCopied) => {
        // Where the browser refuses to copy, the address bar has the link all the same.
        if (!isCopied) return;
        button.dataset.copied = '';
        button.setAttribute('aria-label', 'Copied');
      });
    });
    button.addEventListener('blur', () => {
      delete button.dataset.copied;
      button.setAttribute('aria-label', name);
    });
    heading.append(button);
  }
}
