import { isVisible } from '../guild/visible-name.ts';
import { cleanName } from './clean-name.ts';

/**
 * What nobody sees and what turns the direction of writing: two names that look alike are one, and a name
 * changes nothing beside it. Joiners stay, which hold letters and emoji together.
 */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;

/**
 * Cleans a name that everybody reads: one line, without characters that nobody sees. Returns an empty text
 * where nothing would be shown.
 */
export function shownName(name: string): string {
  const cleaned = cleanName(name.replace(unseen, ''));
  return isVisible(cleaned) ? cleaned : '';
}
