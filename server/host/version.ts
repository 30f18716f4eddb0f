import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const packageSchema = z.object({ version: z.string() });

/** The version of the product. */
export const version = z.parse(
  packageSchema,
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version;
