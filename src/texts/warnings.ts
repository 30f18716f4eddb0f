import type { ContentFile } from './check.ts';
import { unknownLanguages } from './code-languages.ts';
import { gatedLinks } from './gated-links.ts';
import type { Mistake } from './mistake.ts';

/**
 * Finds what an editor may leave as it is, as far as the texts alone tell it.
 * @param host the site's own, with its port
 */
export function warningsIn(files: readonly ContentFile[], host = ''): Mistake[] {
  return [...gatedLinks(files, host), ...unknownLanguages(files)];
}
