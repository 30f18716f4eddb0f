import * as appeals from '#contract/appeals.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingSquads } from '../news/squads.ts';
import { tellingReaders } from '../notices/told.ts';
import { readAnsweredKey, toAnsweredPage, toOpenAppeal } from './answers.ts';
import { answerAppeal, appealRecord } from './changes.ts';
import { countOpenAppeals, readAnsweredAppeals, readOpenAppeals } from './queries.ts';

/** Routes of appeals: members contest a record, officers answer. */
export const appealRoutes = defineRoutes(appeals, {
  listOpenAppeals: async (_, { database: { db } }) => {
    const [open, count] = await Promise.all([
      readOpenAppeals(db, appeals.mostOpenTold),
      countOpenAppeals(db),
    ]);
    return { appeals: open.map(toOpenAppeal), count };
  },

  listAnsweredAppeals: async ({ query: { after } }, { database: { db } }) => {
    const place = after === undefined ? null : readAnsweredKey(after);
    // One more than a page tells whether there is another page.
    return toAnsweredPage(await readAnsweredAppeals(db, place, appeals.answeredPageSize + 1));
  },

  appealRecord: tellingReaders(appealRecord),
  answerAppeal: tellingReaders(tellingSquads(answerAppeal)),
});
