import { afterEach, beforeEach, expect, vi } from 'vitest';
import { $session, unknownSession } from '#stores/session.ts';
import '#styles/tools.css';

/** Where the tests run, to which those that lead on come back. */
const start = window.location.href;

/** The messages on the page's console: an unexpected error fails the test. */
const complaints: unknown[][] = [];

// Stores read their values once, when a test file loads them: the previous file must leave nothing.
localStorage.clear();
sessionStorage.clear();

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  localStorage.clear();
  sessionStorage.clear();
  $session.set(unknownSession);
  window.history.replaceState(null, '', start);
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints.map((words) => words.map(String).join(' '))).toEqual([]);
});
