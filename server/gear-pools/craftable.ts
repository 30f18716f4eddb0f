import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  canCraft,
  type CraftNeed,
  highestSkills,
  type HighestSkills,
} from '#rules/crafting/can-craft.ts';
import { characterHeads } from '../characters/queries.ts';
import { readForms } from '../characters/read-forms.ts';
import type { Database } from '../db/database.ts';
import { guildMemberIds } from '../db/people.ts';
import { BySnapshot } from '../facets/by-snapshot.ts';
import { inTurns } from '../http/turns.ts';
import { textOf } from '../recipes/answers.ts';
import { readStoredRecipe } from '../snapshots/stored.ts';
import { readGearRecipes } from './queries.ts';

type Db = Database['db'];

/** What recipes ask of their maker, each once, with the gear that they make. */
type GearByNeed = readonly (CraftNeed & { itemIds: readonly string[] })[];

/** So many people are read in one turn. */
const atOnce = 50;

async function readNeeds(db: Db, snapshotId: number): Promise<GearByNeed> {
  const found = new Map<string, CraftNeed & { itemIds: string[] }>();
  for await (const rows of readGearRecipes(db, snapshotId)) {
    for (const { itemId, recipe } of rows) {
      const { profession, certification } = readStoredRecipe(recipe);
      const need = { profession: textOf(profession), certification: textOf(certification) };
      const key = JSON.stringify(need);
      const known = found.get(key);
      if (known) known.itemIds.push(itemId);
      else found.set(key, { ...need, itemIds: [itemId] });
    }
    await nextTurn();
  }
  return [...found.values()];
}

/** What recipes ask is read once a snapshot, for each database. */
const held = new WeakMap<Database, BySnapshot<GearByNeed>>();

function needsIn(database: Database): BySnapshot<GearByNeed> {
  const known = held.get(database);
  if (known) return known;
  const needs = new BySnapshot(database, ({ id }) => readNeeds(database.db, id));
  held.set(database, needs);
  return needs;
}

/** The highest level of each skill among the characters of everybody who is in the guild's server. */
async function readSkills(db: Db): Promise<HighestSkills> {
  const skills = [];
  for await (const ids of inTurns(await guildMemberIds(db), atOnce)) {
    const forms = await readForms(db, await characterHeads(db, 'user_id', ids));
    for (const form of forms.values()) skills.push(...form.skills);
  }
  return highestSkills(skills);
}

/** Lists the gear that somebody of the guild can make, by their skills (product §9.25). */
export async function craftableGear(database: Database): Promise<string[]> {
  const current = await needsIn(database).get();
  if (!current) return [];
  const skills = await readSkills(database.db);
  const able = current.read.filter((need) => canCraft(need, skills));
  return [...new Set(able.flatMap(({ itemIds }) => itemIds))];
}
