import { foldText } from './search-text.ts';

/**
 * Compares names in the one order of every list: that of their folded forms, by characters, as the
 * database orders its columns of them (`name_key`). Case and accents make no difference.
 */
export function compareNames(a: string, b: string): number {
  const [one, other] = [foldText(a), foldText(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
