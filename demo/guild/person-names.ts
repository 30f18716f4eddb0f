import * as z from 'zod/mini';
import table from '../tables/person-names.json' with { type: 'json' };
import { readTable } from '../table.ts';

const names = z.array(z.string());

/** The names of people and characters. */
export const personNames = readTable(
  'person-names.json',
  z.strictObject({
    given: names,
    /** family names, mostly of places and trades by the water */
    family: names,
    /** names that people choose for themselves */
    handles: names,
    /** names that test a page: other letters, other directions, the longest that Discord allows */
    unusual: names,
  }),
  table,
);
