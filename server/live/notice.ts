import * as z from 'zod/mini';

/** What a host says to all others. */
const noticeSchema = z.object({
  /** the host that says it */
  host: z.string(),
  topic: z.string(),
  word: z.unknown(),
});

/** Reads what a host has said; null for what somebody else says, or a host of another version. */
export function parseNotice(notice: string): z.infer<typeof noticeSchema> | null {
  try {
    return z.parse(noticeSchema, JSON.parse(notice));
  } catch {
    return null;
  }
}
