import { afterEach, describe, expect, it } from 'vitest';
import { headingOf } from '#browser/prose/heading-of.ts';

afterEach(() => {
  document.body.replaceChildren();
});

describe('what the hash of an address leads to', () => {
  it.each([
    ['#tides', 'tides'],
    ['#%C3%BCber-flut', 'über-flut'],
    ['#a%2Fb', 'a/b'],
  ])('is, at %s, the heading %s', (hash, id) => {
    const heading = document.body.appendChild(document.createElement('h2'));
    heading.id = id;
    expect(headingOf(hash)).toBe(heading);
  });

  it.each(['', '#', '#nowhere', '#100%'])('is nothing at “%s”', (hash) => {
    expect(headingOf(hash)).toBeNull();
  });
});
