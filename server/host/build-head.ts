import * as z from 'zod/mini';
import { buildIdSchema } from '#contract/builds.ts';
import type { Build } from '#contract/builds.ts';
import { matchPattern } from '#rules/access/path-pattern.ts';
import { buildTitle, whoInWords } from '#rules/gear/build-words.ts';
import { openBuild } from '../builds/reading.ts';
import type { Database } from '../db/database.ts';
import { toldHead } from './told-head.ts';
import { type GuestRequest, type Telling, toldToGuests } from './told-guests.ts';

interface Options extends Telling {
  database: Pick<Database, 'db'>;
  /** the guild's name */
  guild: string;
  /** the public addresses of the site and of the API */
  origin: string;
  apiOrigin: string;
}

/** The addresses of builds (src/routes.ts). */
const pattern = '/b/:buildId';

/** Writes what everybody may know of a build that everybody may see. */
async function headOf(build: Build, { guild, origin, apiOrigin }: Options): Promise<string> {
  const { id, revision } = build;
  const head = await toldHead({
    title: buildTitle(build),
    description: whoInWords(build),
    guild,
    url: `${origin}/b/${id}`,
    image: `${apiOrigin}/api/builds/${id}/${revision}/picture.png`,
  });
  return head.toString();
}

/**
 * Makes the function that says what guests may know at the address of a build: of one that opens for
 * everybody its name, its class and its picture. Of all others nothing, as of those that are not there.
 */
export function buildHeads(options: Options) {
  return (path: string, request: GuestRequest): Promise<string | null> | null => {
    const id = z.safeParse(buildIdSchema, matchPattern(pattern, path)?.buildId);
    if (!id.success) return null;
    return toldToGuests(options, request, async () =>
      headOf(await openBuild(options.database.db, id.data, null), options),
    );
  };
}
