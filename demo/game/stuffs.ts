import * as z from 'zod/mini';

/** The main materials of pieces: a name that says sealhide needs a leather piece. */
export const stuffSchema = z.enum(['cloth', 'leather', 'metal', 'wood', 'jewel']);

export type Stuff = z.infer<typeof stuffSchema>;
