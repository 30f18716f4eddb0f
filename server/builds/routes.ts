import * as builds from '#contract/builds.ts';
import { defineRoutes } from '../http/routes.ts';
import { makeBuild, ownSource, takeBackBuild, toOwnBuilds } from './changes.ts';
import { buildsOf } from './queries.ts';
import { openBuild } from './reading.ts';
import { showBuild } from './shown.ts';

/** Routes of the addresses of builds: a member makes their own, and says for whom each opens. */
export const buildRoutes = defineRoutes(builds, {
  previewBuild: async ({ query, signedIn }, { database: { db } }) =>
    showBuild(db, await ownSource(db, signedIn, query)),

  listOwnBuilds: async ({ signedIn }, { database: { db } }) =>
    toOwnBuilds(db, await buildsOf(db, signedIn.user.id)),

  readShownBuild: ({ params, signedIn }, { database: { db } }) =>
    openBuild(db, params.buildId, signedIn),

  makeBuild,
  takeBackBuild,
});
