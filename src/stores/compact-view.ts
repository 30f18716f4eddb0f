import * as z from 'zod/mini';
import { keptAtom } from './kept.ts';

/** Whether lists of results are shown closely packed, in this browser. */
export const $isCompact = keptAtom('compactResults', z.boolean(), false);
