import { afterEach, beforeEach, expect, vi } from 'vitest';
import { $session, unknownSession } from '#stores/session.ts';
import '#styles/tools.css';

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
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
