import * as views from '#contract/views.ts';
import { defineRoutes } from '../http/routes.ts';
import { forgetView, keepView } from './changes.ts';
import { viewsOf } from './queries.ts';
import { readStoredViews } from './stored.ts';

/** Routes of what members keep of screens: each reads and writes their own. */
export const viewRoutes = defineRoutes(views, {
  readViews: async ({ signedIn }, { database: { db } }) => ({
    views: readStoredViews(await viewsOf(db, signedIn.user.id)),
  }),

  keepView,
  forgetView,
});
