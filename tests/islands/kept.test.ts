import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { keptAtom } from '#stores/kept.ts';
import { writeInOtherTab } from './other-tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function block(method: 'getItem' | 'setItem'): void {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Not now', 'QuotaExceededError');
  });
}

it('keeps what is set, and reads what was kept', () => {
  keptAtom('kept:a', z.number(), 0).set(7);
  expect(localStorage.getItem('kept:a')).toBe('7');
  expect(keptAtom('kept:a', z.number(), 0).get()).toBe(7);
});

it.each(['{', '"7"', 'null', '[7]'])('takes %s, which is no number, for nothing', (text) => {
  localStorage.setItem('kept:b', text);
  expect(keptAtom('kept:b', z.number(), 3).get()).toBe(3);
});

it('stores nothing for null', () => {
  const $kept = keptAtom('kept:c', z.nullable(z.number()), null);
  $kept.set(1);
  $kept.set(null);
  expect(localStorage.getItem('kept:c')).toBeNull();
});

it('follows another tab while it is watched', () => {
  const $kept = keptAtom('kept:d', z.number(), 0);
  const seen: number[] = [];
  const stop = $kept.subscribe((value) => seen.push(value));
  writeInOtherTab('kept:d', '5');
  stop();
  expect(seen).toEqual([0, 5]);
});

it('reads again what another tab wrote without a word so far', () => {
  const $kept = keptAtom('kept:e', z.number(), 0);
  const stop = $kept.listen(() => undefined);
  localStorage.setItem('kept:e', '9');
  expect($kept.reread()).toBe(9);
  stop();
});

it('goes on with what a full storage did not take', () => {
  const $kept = keptAtom('kept:f', z.number(), 0);
  block('setItem');
  $kept.set(4);
  expect($kept.get()).toBe(4);
  expect(localStorage.getItem('kept:f')).toBeNull();
});

it('takes a blocked storage for an empty one', () => {
  localStorage.setItem('kept:g', '1');
  block('getItem');
  expect(keptAtom('kept:g', z.number(), 2).get()).toBe(2);
});

it('says when storage did not take something, and changes nothing then', () => {
  const $kept = keptAtom('kept:h', z.number(), 0);
  expect($kept.tryToSet(1)).toBe(true);
  block('setItem');
  expect($kept.tryToSet(2)).toBe(false);
  expect($kept.get()).toBe(1);
});
