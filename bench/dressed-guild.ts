import { join } from 'node:path';
import type { Item } from '#contract/game-records.ts';
import { openDemoGuild } from '#demo/guild.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { equip, type Gear } from '#rules/gear/equipment.ts';
import { piecesOf } from '#rules/gear/pieces.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { enchantMax } from '#rules/items/stats.ts';
import { rarityRange } from '#rules/items/rarity.ts';
import { addRows } from '#server/db/add-rows.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { importRecords } from '#server/imports/import.ts';
import { type Draw, drawFrom } from '#tests/solving/draw.ts';
import { fillGuild } from './guild-year.ts';
import { benchMember } from './member.ts';

const seed = 9;

/** Sets that each character keeps, which hold about half of what it wears. */
const setsEach = 5;

/** How many members the guild has, each with a main that wears something in every slot. */
export const members = 240;

/** Draws what a character wears: something in every slot, at settings of its own. */
function drawGear(draw: Draw, bySlot: ReadonlyMap<string, readonly Item[]>, from: Gear = {}): Gear {
  return Object.fromEntries(
    dollSlots.flatMap((slot) => {
      const kept = from[slot];
      if (kept && draw.chance(0.5)) return [[slot, kept]];
      const items = bySlot.get(databaseSlot(slot)) ?? [];
      if (items.length === 0) return [];
      const item = draw.pick(items);
      const wear = {
        rarity: draw.pick(rarityRange(item.rarityMin, item.rarityMax)),
        enchantLevel: draw.whole(0, enchantMax),
        quality: draw.whole(0, 1000) / 10,
      };
      return [[slot, equip(item, wear)]];
    }),
  );
}

async function* linesOf(records: Iterable<object>) {
  let line = 0;
  for (const record of records) {
    yield { file: 'bench', line: (line += 1), text: JSON.stringify(record) };
    await Promise.resolve();
  }
}

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Dresses every main, and has it keep sets. */
async function dress({ db }: Database, items: readonly Item[]): Promise<void> {
  const draw = drawFrom(members);
  const bySlot = new Map(
    dollSlots.map((slot) => {
      const wanted = databaseSlot(slot);
      return [wanted, items.filter(({ slots }) => slots.includes(wanted))];
    }),
  );
  const mains = await db.selectFrom('characters').selectAll().where('is_main', '=', 1).execute();
  for (const [at, { id, body, user_id }] of mains.entries()) {
    const worn = drawGear(draw, bySlot);
    const dressed = { ...(JSON.parse(body) as object), level: 50, gear: worn };
    await db
      .updateTable('characters')
      .set({ body: JSON.stringify(dressed), level: 50 })
      .where('id', '=', id)
      .execute();
    const sets = Array.from({ length: setsEach }, (_, nth) => uuid(at * setsEach + nth));
    await addRows(
      db,
      'equipment_sets',
      sets.map((set) => ({ id: set, character_id: id, revision: 1, removed_at: null })),
    );
    await addRows(
      db,
      'equipment_set_revisions',
      sets.map((set_id, nth) => ({
        ...{ set_id, revision: 1, name: `Set ${nth}`, by_id: user_id, at: nth },
        body: JSON.stringify(piecesOf(drawGear(draw, bySlot, worn))),
      })),
    );
  }
}

/** Makes the first character of each member that has none the main. */
async function markMains({ db }: Database): Promise<void> {
  const rows = await db.selectFrom('characters').select(['id', 'user_id', 'is_main']).execute();
  const mains = new Set(rows.flatMap(({ user_id, is_main }) => (is_main ? [user_id] : [])));
  for (const { id, user_id } of rows) {
    if (mains.has(user_id)) continue;
    mains.add(user_id);
    await db.updateTable('characters').set({ is_main: 1 }).where('id', '=', id).execute();
  }
}

/**
 * Fills a folder with a game and a guild whose members wear something in every slot and keep sets.
 * @returns an item that some of them could wear, of a set
 */
export async function writeDressedGuild(folder: string): Promise<Item> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const { makeGameRecords } = await openDemoGuild();
  const records = [...makeGameRecords(seed)];
  await importRecords(
    database,
    linesOf(records.map((record) => (record.kind === 'item' ? record.item : record.recipe))),
    { source: 'bench', now: Date.now, skipInvalid: true },
  );
  await fillGuild(database, { members, events: 40, characters: 480 });
  await markMains(database);
  const gear = records.flatMap((record) =>
    record.kind === 'item' && record.item.layout === 'gear' ? [record.item] : [],
  );
  await dress(database, gear);
  await database.close();
  const weighed = gear.find(
    ({ setBonuses, slots, level }) =>
      setBonuses.length > 0 && level >= 40 && level <= 50 && slots.includes('helmet'),
  );
  if (!weighed) throw new Error(`The game has no helmet of a set for ${benchMember.username}`);
  return weighed;
}
