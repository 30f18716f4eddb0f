import * as z from 'zod/mini';
import { recordId } from './ids.ts';
import { guildMemberSchema } from './members.ts';
import { storable } from './storable.ts';

/** Whoever has a page open on what several people change, and what they have in hand there. */
export const presenceSchema = z.object({
  /** each open page has its own */
  page: recordId,
  by: guildMemberSchema,
  /** what they hold, in the page's own terms; empty for nothing */
  holds: z.string(),
});

export type Presence = z.infer<typeof presenceSchema>;

/** What a page says of the hand of whoever has it open. */
export const handSchema = z.object({
  page: recordId,
  holds: z.string().check(z.maxLength(100, 'is too long'), storable),
});
