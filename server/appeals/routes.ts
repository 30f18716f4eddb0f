import * as appeals from '#contract/appeals.ts';
import { defineRoutes } from '../http/routes.ts';
import { toOpenAppeal } from './answers.ts';
import { answerAppeal, appealRecord } from './changes.ts';
import { readOpenAppeals } from './queries.ts';

/** Routes of appeals: members contest a record, officers answer. */
export const appealRoutes = defineRoutes(appeals, {
  listOpenAppeals: async (_, { database: { db } }) => (await readOpenAppeals(db)).map(toOpenAppeal),

  appealRecord,
  answerAppeal,
});
