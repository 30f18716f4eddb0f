import * as z from 'zod/mini';
import table from '../tables/quest-items.json' with { type: 'json' };
import type { Item } from '#contract/game-records.ts';
import type { Random } from '../random.ts';
import { readTable } from '../table.ts';
import { glyphSchema, itemIcon } from './glyphs.ts';
import type { GameIds } from './ids.ts';
import { makeItem } from './item.ts';

const names = z.array(z.string());
const thingSchema = z.strictObject({ name: z.string(), glyph: glyphSchema, lore: z.string() });

type Thing = z.infer<typeof thingSchema>;

const { owners, things, ages, animals } = readTable(
  'quest-items.json',
  z.strictObject({ owners: names, things: z.array(thingSchema), ages: names, animals: names }),
  table,
);

/** Number of belongings to hand back, one errand each. */
const errandCount = 126;

function makeErrand(id: string, owner: string, { name, glyph, lore }: Thing): Item {
  return makeItem({
    id,
    layout: 'item',
    name: `${owner}'s ${name}`,
    icon: itemIcon(glyph, id),
    description: [lore],
    type: 'Quest',
  });
}

/** Makes the items of quests: other people's belongings, and animals to be counted. */
export function* makeQuestItems(random: Random, ids: GameIds): Generator<Item> {
  const errands = owners.flatMap((owner) => things.map((thing) => ({ owner, thing })));
  for (const { owner, thing } of random.some(errands, errandCount)) {
    yield makeErrand(ids.quest(), owner, thing);
  }
  for (const animal of animals) {
    for (const age of ages) {
      const name = `${age} ${animal}`;
      const id = ids.quest();
      yield makeItem({
        id,
        layout: 'item',
        name,
        icon: itemIcon('paw-print', id),
        type: 'Quest',
      });
    }
  }
}
