import type { BuildAudience } from '#contract/builds.ts';
import { demoPersonas, type GuildLife } from '#demo/guild.ts';
import { addBuild } from '../builds/queries.ts';
import type { Database } from '../db/database.ts';

const hour = 60 * 60 * 1000;

/** For whom each of the shown builds opens, the newest first. */
const shown: readonly BuildAudience[] = ['guilded', 2, 'guilded', 5, 'guilded'];

/** Lets members of the demo guild whom nobody signs in as show what their mains wear, each of another archetype. */
export async function addDemoBuilds(
  trx: Database['db'],
  { characters }: GuildLife,
  now: number,
): Promise<void> {
  const personas = new Set(demoPersonas.map(({ id }) => id));
  const mains = characters.filter(({ isMain, discordId }) => isMain && !personas.has(discordId));
  const ofArchetypes = new Map(mains.toReversed().map((main) => [main.archetype1, main]));
  const makers = [...ofArchetypes.values()];
  for (const [nth, audience] of shown.entries()) {
    const maker = makers[nth];
    if (!maker) return;
    const made_at = now - (nth * 31 + 5) * hour;
    await addBuild(trx, {
      ...{ id: `DemoBuild${String(nth).padStart(7, '0')}`, user_id: maker.discordId },
      ...{ character_id: maker.characterId, set_id: null, audience: String(audience), body: null },
      ...{ made_at, on_home_at: made_at, taken_back_at: null },
    });
  }
}
