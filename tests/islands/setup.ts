import { afterEach, beforeEach, expect, vi } from 'vitest';
import { $session, unknownSession } from '#stores/session.ts';
import '#styles/site.css';
import '#styles/tools.css';
import '#styles/dashboards.css';
import '#styles/calendar.css';
import '#styles/dialog.css';

/** What a page would have said to nobody: an unexpected error fails the test. */
const complaints: unknown[][] = [];

// Stores read what is kept once, when a file of tests loads them: the file before leaves nothing.
localStorage.clear();
sessionStorage.clear();

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  localStorage.clear();
  sessionStorage.clear();
  $session.set(unknownSession);
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
