import { asksToFind } from '../find-keys.ts';
import { openPalette } from './palette.ts';

// Runs when the search over everything is asked for the first time, and opens it each time.
for (const type of ['keydown', 'click']) {
  document.addEventListener(type, (event) => {
    if (asksToFind(event)) openPalette();
  });
}
openPalette();
