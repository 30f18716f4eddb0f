import * as z from 'zod/mini';
import { charges, partings } from '#rules/guild/crest.ts';

/** A shield that a squad has chosen. */
export const crestSchema = z.object({ parting: z.enum(partings), charge: z.enum(charges) });
