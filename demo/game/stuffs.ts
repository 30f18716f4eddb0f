import * as z from 'zod/mini';

/** What a piece is mainly made of: a name that says sealhide wants leather. */
export const stuffSchema = z.enum(['cloth', 'leather', 'metal', 'wood', 'jewel']);

export type Stuff = z.infer<typeof stuffSchema>;
