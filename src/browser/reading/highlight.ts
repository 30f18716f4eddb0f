import styles from '#styles/found.css?url';
import { loadStyleSheet } from '../style-sheet.ts';

/** Marks the words that a search has found, without touching the text's markup. */
export function highlightTerms(): void {
  const prose = document.querySelector('.prose');
  const query = new URLSearchParams(location.search).get('highlight') ?? '';
  const terms = query
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term.length > 1);
  if (!prose || terms.length === 0 || typeof Highlight === 'undefined') return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? '';
    for (const term of terms) {
      for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + term.length);
        ranges.push(range);
      }
    }
  }
  void loadStyleSheet(styles);
  CSS.highlights.set('found', new Highlight(...ranges));
  const first = ranges.toSorted((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b))[0];
  if (location.hash === '')
    first?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
