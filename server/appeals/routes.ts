import * as appeals from '#contract/appeals.ts';
import { defineRoutes } from '../http/routes.ts';
import { toOpenAppeal } from './answers.ts';
import { answerAppeal, appealRecord } from './changes.ts';
import { readOpenAppeals } from './queries.ts';

/** Members who see a record otherwise, and the officers' answers to them. */
export const appealRoutes = defineRoutes(appeals, {
  listOpenAppeals: async (_, { database: { db } }) => (await readOpenAppeals(db)).map(toOpenAppeal),

  appealRecord,
  answerAppeal,
});
