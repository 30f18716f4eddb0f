import * as z from 'zod/mini';
import { shownName } from '#rules/text/shown-name.ts';
import { storable } from './storable.ts';

/** What everybody reads of a name: one line, without characters that nobody sees. */
const asShown = z.overwrite<string>(shownName);

/** A name or title that a person gives, which must not be left empty. */
export function givenName(most: number) {
  return z
    .string()
    .check(
      storable,
      asShown,
      z.maxLength(most, `must be at most ${most} characters long`),
      z.minLength(1, 'must not be empty'),
    );
}
