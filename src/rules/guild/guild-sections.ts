import * as z from 'zod/mini';
import { requirements } from '../access/access.ts';

const words = z.string().check(z.minLength(1, 'must not be empty'));

const folder = z
  .string()
  .check(z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'must be a folder’s name: small-letters'));

/** The sections of one list (rules/text/sections): no two may have one folder. */
export const listSectionsSchema = z
  .array(
    z.strictObject({ id: folder, title: words, access: z.literal(requirements), empty: words }),
  )
  .check(
    z.minLength(1, 'must have a section'),
    z.refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'must not name a folder twice',
    ),
  );
