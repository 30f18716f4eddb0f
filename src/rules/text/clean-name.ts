import { isVisible } from '../guild/visible-name.ts';

/**
 * What nobody sees and what turns the direction of writing: two names that look alike are one, and a name
 * changes nothing beside it. Joiners stay, which hold letters and emoji together.
 */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/**
 * Cleans a name that somebody typed: one line, no control characters and none that nobody sees, no space at
 * its ends. Returns an empty text where that shows nothing.
 */
export function cleanName(name: string): string {
  const cleaned = name
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return isVisible(cleaned) ? cleaned : '';
}
