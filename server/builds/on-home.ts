import { buildAudiences, homeBuildDays } from '#contract/builds.ts';
import { type Home, mostHomeBuilds } from '#contract/home.ts';
import { meets } from '#rules/access/access.ts';
import { characterHeads } from '../characters/queries.ts';
import { readForms } from '../characters/read-forms.ts';
import type { Services, SignedIn } from '../services.ts';
import { buildsOnHome } from './queries.ts';
import { readFrozen } from './stored.ts';

const day = 24 * 60 * 60 * 1000;

/** Tells since when an address has to be let on home pages to stand there now: it does for a while. */
export const onHomeSince = (now: number): number => now - homeBuildDays * day;

/** Reads the builds that others show on the reader's home page. */
export async function readBuildsOnHome(
  { database: { db }, now }: Services,
  { user, viewer }: SignedIn,
): Promise<Home['builds']> {
  const audiences = buildAudiences.filter((audience) => meets(audience, viewer)).map(String);
  const rows = await buildsOnHome(db, {
    ...{ userId: user.id, audiences, since: onHomeSince(now()), most: mostHomeBuilds },
  });
  const ids = rows.flatMap(({ body, character_id }) => (body === null ? character_id : []));
  const heads = await characterHeads(db, 'id', ids);
  const forms = await readForms(db, heads);
  const headOf = new Map(heads.map((head) => [head.id, head]));
  return rows.flatMap(({ id, character_id, set_name, body, username: maker }) => {
    if (body !== null) {
      const { name, setName, level, archetype1, archetype2 } = readFrozen(body);
      return { id, name, setName, level, archetype1, archetype2, maker };
    }
    const head = headOf.get(character_id);
    if (!head) return [];
    const { ign: name, level, archetype1 } = head;
    const archetype2 = forms.get(character_id)?.archetype2 ?? '';
    return { id, name, setName: set_name, level, archetype1, archetype2, maker };
  });
}
