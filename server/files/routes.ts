import type { Hono } from 'hono';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { slotIcon } from './gear-slots.ts';
import { findFile } from './queries.ts';

const prefix = '/cdn';

/** Matches a path under which no file is stored: PostgreSQL accepts no text with a NUL. */
const controlCharacter = /\p{Cc}/u;

/** Serves files of imports and people, at their paths below /cdn. */
export function mountFiles(app: Hono, { database: { db }, ownState }: Services): void {
  app.use(`${prefix}/*`, async (context, next) => {
    await next();
    const { status } = context.res;
    const { path: url, method } = context.req;
    // Noted is what a page wants and is not there: a database that is away is told elsewhere.
    if (status !== 404 || !['GET', 'HEAD'].includes(method)) return;
    const [referer, cookie] = [context.req.header('referer'), context.req.header('cookie')];
    ownState.noteFailed({ url, status, referer, cookie });
  });

  // Every guild has the doll's slots, whatever its imports contain.
  app.get(`${prefix}/gearSlots/:file`, async (context, next) => {
    const bytes = await slotIcon(context.req.param('file'));
    if (!bytes) {
      await next();
      return;
    }
    return context.body(bytes, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  });

  app.get(`${prefix}/*`, async (context) => {
    const path = context.req.path.slice(prefix.length);
    const file = controlCharacter.test(path) ? null : await findFile(db, path);
    if (!file) throw new ProblemError('not-found', `There is no file ${path}.`);
    const headers = {
      etag: `"${file.hash}"`,
      'content-type': file.type,
      // A new import may store another picture under the same path.
      'cache-control': 'public, max-age=3600',
    };
    if (context.req.header('if-none-match') === headers.etag) {
      return context.body(null, 304, headers);
    }
    return context.body(new Uint8Array(file.bytes), 200, headers);
  });
}
