import * as z from 'zod/mini';
import { keptAtom } from './kept.ts';

/** Tells whether this browser shows lists of results closely packed. */
export const $isCompact = keptAtom('compactResults', z.boolean(), false);
