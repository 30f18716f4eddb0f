import * as z from 'zod/mini';

/** Ids are decimal strings of up to 19 digits, never numbers (product §12.2): 2^53 is too small for them. */
export const gameId = z
  .string()
  .check(z.regex(/^\d{1,19}$/, 'must be 1 to 19 digits'), z.describe('1 to 19 digits'));

export const discordId = z.string().check(z.regex(/^\d{1,20}$/, 'must be 1 to 20 digits'));

/** Hash of a person's picture on Discord's content network (product §3.1); null for none. */
export const avatarHash = z.nullable(z.string());

/** The highest version of a record: PostgreSQL's integer, and room for one more. */
export const latestVersion = 2 ** 31 - 2;

/** The version at which a record was read, as whoever changes it names it. */
export const recordVersion = z.int().check(z.minimum(0), z.maximum(latestVersion));

/** The id of a record of this site: a UUID, which some imported records already had. */
export const recordId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID'));

/**
 * The id of what a call makes. Its sender made it, so that the call may be sent again (product §7.1);
 * the server makes one where it is left out.
 */
export const newId = z.optional(recordId);

/** The id of a character: made by the browser that makes the character. */
export const characterIdSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be 1 to 64 letters, digits or hyphens'),
    z.describe('a UUID, made by whoever makes the character'),
  );
