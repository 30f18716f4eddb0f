import * as drops from '#contract/drops.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendCsv } from '../http/send-csv.ts';
import { csvHead } from './answers.ts';
import { correctDrop, enterDrop } from './changes.ts';
import { csvParts, readPage } from './reading.ts';

/** Routes of the ledger of drops: members read it, officers add to it. */
export const dropRoutes = defineRoutes(drops, {
  listDrops: ({ query }, { database: { db } }) => readPage(db, query),

  downloadDrops: ({ context, query }, { database: { db } }) =>
    sendCsv(context, 'drops', csvHead, csvParts(db, query)),

  listOwnDrops: ({ query, signedIn: { user } }, { database: { db } }) =>
    readPage(db, { ...query, member: user.id }),

  enterDrop,
  correctDrop,
});
