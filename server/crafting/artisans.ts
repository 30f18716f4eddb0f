import { type Artisans, mostArtisans } from '#contract/crafting.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { characterHeads } from '../characters/queries.ts';
import { readForms } from '../characters/read-forms.ts';
import type { Database } from '../db/database.ts';
import { findUsers, guildMemberIds } from '../db/people.ts';
import { inTurns } from '../http/turns.ts';

type Db = Database['db'];

type Crafter = Artisans[number]['crafters'][number];

/** So many people are read in one turn. */
const atOnce = 50;

function byLevel(a: Crafter, b: Crafter): number {
  return (
    b.level - a.level || compareNames(a.name, b.name) || (a.characterId < b.characterId ? -1 : 1)
  );
}

/** Reads the artisan skills of the characters of everybody who is in the guild's server. */
export async function readArtisans(db: Db): Promise<Artisans> {
  const bySkill = new Map<string, Crafter[]>();
  for await (const ids of inTurns(await guildMemberIds(db), atOnce)) {
    const heads = await characterHeads(db, 'user_id', ids);
    const forms = await readForms(db, heads);
    const people = new Map((await findUsers(db, ids)).map((user) => [user.id, user]));
    for (const { id: characterId, ign: name, user_id } of heads) {
      const username = people.get(user_id)?.username ?? '';
      for (const { skill, level } of forms.get(characterId)?.skills ?? []) {
        const crafter = { characterId, name, discordId: user_id, username, level };
        const known = bySkill.get(skill);
        if (known) known.push(crafter);
        else bySkill.set(skill, [crafter]);
      }
    }
  }
  return Array.from(bySkill, ([skill, crafters]) => ({
    skill,
    crafters: crafters.toSorted(byLevel).slice(0, mostArtisans),
  })).toSorted((a, b) => compareNames(a.skill, b.skill));
}
