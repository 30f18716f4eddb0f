import styles from '#styles/reading.css?url';
import { loadStyleSheet } from '../style-sheet.ts';
import { connectCode } from './code.ts';
import { connectHeadings } from './headings.ts';
import { highlightTerms } from './highlight.ts';
import { connectFigures } from './figures.ts';

// This file is fetched once a person begins to read an article.
void loadStyleSheet(styles);
connectHeadings();
connectCode();
connectFigures();
highlightTerms();
