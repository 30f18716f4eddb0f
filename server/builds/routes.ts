import * as builds from '#contract/builds.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { letOnHome, makeBuild, ownSource, takeBackBuild, toOwnBuilds } from './changes.ts';
import { picturedBuild } from './pictured.ts';
import { pictures } from './pictures.ts';
import { buildsOf } from './queries.ts';
import { openBuild } from './reading.ts';
import { showBuild } from './shown.ts';

/** Routes of the addresses of builds: a member makes their own, and says for whom each opens. */
export const buildRoutes = defineRoutes(builds, {
  previewBuild: async ({ query, signedIn }, { database: { db } }) =>
    showBuild(db, await ownSource(db, signedIn, query)),

  listOwnBuilds: async ({ signedIn }, { database: { db }, now }) =>
    toOwnBuilds(db, await buildsOf(db, signedIn.user.id), now()),

  readShownBuild: ({ params, signedIn }, { database: { db } }) =>
    openBuild(db, params.buildId, signedIn),

  readBuildPicture: async ({ context, params, signedIn }, services) => {
    const { database, guild, site } = services;
    const build = await openBuild(database.db, params.buildId, signedIn);
    if (build.revision !== params.revision) {
      throw new ProblemError(
        'not-found',
        'The build has changed. Its picture has another address.',
      );
    }
    const head = { guild: guild.name, emblem: site.emblem() };
    // A revision is a digest of all that its build shows.
    const key = JSON.stringify([build.revision, head]);
    const picture = await pictures.named(key, () => picturedBuild(build, head));
    return context.body(picture, 200, { 'content-type': 'image/png' });
  },

  makeBuild,
  letOnHome,
  takeBackBuild,
});
