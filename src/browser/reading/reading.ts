import styles from '#styles/reading.css?url';
import { loadStyleSheet } from '../style-sheet.ts';
import { connectHeadings } from './headings.ts';
import { highlightTerms } from './highlight.ts';
import { connectFigures } from './figures.ts';

/** What helps reading an article, fetched once somebody reads it. */
void loadStyleSheet(styles);
connectHeadings();
connectFigures();
highlightTerms();
