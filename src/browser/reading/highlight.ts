import { findWords, termsIn } from '#rules/text/found-words.ts';
import { loadStyleSheet } from '../style-sheet.ts';
import styles from '#styles/found.css?url';
import { showFoundBar } from './found-bar.ts';

/** Finds the words in title, summary and text, in their order on the page. */
function rangesOf(terms: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const part of document.querySelectorAll('.article > header, .prose')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('button, script, style, .more')) continue;
      for (const [start, end] of findWords(node.nodeValue ?? '', terms)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Marks ranges without touching the text's markup; a browser that cannot selects the current one. */
function mark(name: 'found' | 'found-here', ranges: readonly Range[]): void {
  if (typeof Highlight !== 'undefined') CSS.highlights.set(name, new Highlight(...ranges));
  else if (name === 'found-here') {
    getSelection()?.removeAllRanges();
    for (const range of ranges) getSelection()?.addRange(range);
  }
}

/** Shows a hit in the middle of the window, and opens the tab that it lies in. */
function show(range: Range): void {
  const around = range.startContainer.parentElement;
  around?.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
  const { top, left } = range.getBoundingClientRect();
  scrollBy({ top: top - innerHeight / 2 });
  // Code and tables scroll sideways by themselves.
  const box = around?.closest('pre, .scroll');
  box?.scrollBy({ left: left - box.getBoundingClientRect().left - box.clientWidth / 2 });
}

/** Marks the words that a search has found, and leads from one to the next (product §2.9). */
export function highlightTerms(): void {
  const words = new URLSearchParams(location.search).getAll('highlight').join(' ');
  const ranges = rangesOf(termsIn(words));
  if (ranges.length === 0) return;
  void loadStyleSheet(styles);
  mark('found', ranges);
  const first =
    location.hash === ''
      ? 0
      : Math.max(
          0,
          ranges.findIndex((range) => range.getBoundingClientRect().top > 0),
        );
  showFoundBar({
    count: ranges.length,
    first,
    onStep: (at, isAsked) => {
      const range = ranges[at];
      if (!range) return;
      mark('found-here', [range]);
      if (isAsked || location.hash === '') show(range);
    },
    onClear: () => {
      mark('found', []);
      mark('found-here', []);
    },
  });
}
