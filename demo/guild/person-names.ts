import * as z from 'zod/mini';
import table from '../tables/person-names.json' with { type: 'json' };
import { readTable } from '../table.ts';

const names = z.array(z.string());

/** What people and characters are called. */
export const personNames = readTable(
  'person-names.json',
  z.strictObject({
    given: names,
    /** mostly of places and trades by the water */
    family: names,
    /** what people call themselves */
    handles: names,
    /** names that try a page: other letters, other directions, the longest that Discord allows */
    unusual: names,
  }),
  table,
);
