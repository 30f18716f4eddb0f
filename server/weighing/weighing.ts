import type * as weighing from '#contract/weighing.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { requiredLevel } from '#rules/items/view.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import type { Equipped, Gear } from '#rules/gear/equipment.ts';
import type { SetChange } from '#rules/gear/set-changes.ts';
import { type SetItem, withPiece } from '#rules/gear/with-piece.ts';
import type { SetEffect } from '#rules/gear/worn-sets.ts';
import { characterForms, type CharacterHead, mainHeads } from '../characters/queries.ts';
import { readStored } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { byUsername, findUsers, guildMemberIds, type StoredUser } from '../db/people.ts';
import { readHistories } from '../evenings/history.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { inTurns } from '../http/turns.ts';
import { currentSnapshot, readBodies } from '../snapshots/queries.ts';
import { readStoredItem } from '../snapshots/stored.ts';
import { type Received, receivedBy } from './queries.ts';

type Db = Database['db'];

/** What is read in one turn: forms with their gear, and items. Other requests have theirs in between. */
const atOnce = { forms: 5, items: 40, people: 20 } as const;

/** What somebody got counts as lately for so many days. */
const lately = 90;

/** A main that can wear the item, with its owner and what it wears. */
interface Wearer {
  user: StoredUser;
  main: CharacterHead;
  gear: Gear;
}

/** Reads items of the current snapshot, some at a time. */
async function readItems(db: Db, snapshotId: number, ids: Iterable<string>) {
  const items = new Map<string, SetItem>();
  for await (const part of inTurns([...ids], atOnce.items)) {
    const bodies = await readBodies(db, 'items', snapshotId, part);
    for (const [id, body] of bodies) items.set(id, readStoredItem(body));
  }
  return items;
}

/** Reads what mains wear, some at a time; one that was deleted meanwhile is left out. */
async function readWearers(db: Db, heads: readonly CharacterHead[]): Promise<Wearer[]> {
  const users = new Map<string, StoredUser>();
  for (const user of await findUsers(
    db,
    heads.map((head) => head.user_id),
  ))
    users.set(user.id, user);
  const wearers: Wearer[] = [];
  for await (const part of inTurns(heads, atOnce.forms)) {
    const forms = await characterForms(
      db,
      part.map(({ id }) => id),
    );
    const formOf = new Map(forms.map((form) => [form.id, form]));
    for (const main of part) {
      const [user, form] = [users.get(main.user_id), formOf.get(main.id)];
      if (user && form) wearers.push({ user, main, gear: readStored(form).gear });
    }
  }
  return wearers;
}

const toPiece = ({ id, name, rarity, enchantLevel, quality }: Equipped) => ({
  ...{ id, name, rarity, enchantLevel, quality },
});

const toEffects = (effects: readonly SetEffect[]) =>
  effects.map(({ name, value }) => ({ name, value }));

const toSet = ({ gained, lost, ...change }: SetChange) => ({
  ...change,
  ...{ gained: toEffects(gained), lost: toEffects(lost) },
});

/** Computes what the item would change for a main; null for an item that nobody wears. */
function weigh({ user, main, gear }: Wearer, item: SetItem, items: ReadonlyMap<string, SetItem>) {
  const change = withPiece(gear, item, (id) => items.get(id));
  if (!change) return null;
  const { slot, worn, then, isWorn, stats, sets } = change;
  return {
    ...{ discordId: user.id, username: user.username, avatar: user.avatar },
    guilded: user.roles !== null,
    character: {
      ...{ id: main.id, name: main.ign, level: main.level, archetype1: main.archetype1 },
    },
    ...{ slot, worn: worn && toPiece(worn), then: toPiece(then), isWorn, stats },
    sets: sets.map(toSet),
  };
}

function toReceived(received: Received | undefined): weighing.Weighed['received'] {
  if (!received) return { lately: 0, last: null };
  const { item_name: name, day } = received;
  return { lately: received.lately, last: { name, day } };
}

export const weighDrop: Handler<typeof weighing.weighDrop> = async (
  { params, signedIn: { user, viewer } },
  { database: { db }, guild, now },
) => {
  const snapshot = await currentSnapshot(db);
  const item = snapshot && (await readItems(db, snapshot.id, [params.itemId])).get(params.itemId);
  if (!snapshot || !item) {
    throw new ProblemError('not-found', `The database has no item with the id ${params.itemId}.`);
  }
  // Whoever is no officer weighs for themselves: nobody has allowed others to compare them.
  const isOfficer = meets(officerLevel, viewer);
  const ids = isOfficer ? await guildMemberIds(db) : [user.id];
  const mains = await mainHeads(db, ids);
  const able = mains.filter(({ level }) => level >= requiredLevel(item.level));
  const wearers = await readWearers(db, able);
  const worn = wearers.flatMap(({ gear }) => Object.values(gear).map(({ id }) => id));
  const [items, received, historyOf] = await Promise.all([
    readItems(db, snapshot.id, new Set(worn)),
    receivedBy(db, ids, addDays(dayAt(now(), guild.calendar.zone), -lately)),
    readHistories(db, now(), guild.calendar.zone),
  ]);
  const receivedOf = new Map(received.map((one) => [one.user_id, one]));
  const people: weighing.Weighed[] = [];
  const named = byUsername(wearers.map((one) => ({ ...one, ...one.user })));
  for await (const part of inTurns(named, atOnce.people)) {
    for (const wearer of part) {
      const weighed = weigh(wearer, item, items);
      if (!weighed) return { people: [], below: 0 };
      const { id } = wearer.user;
      people.push({
        ...weighed,
        received: toReceived(receivedOf.get(id)),
        attendance: historyOf(id).attendance,
      });
    }
  }
  return { people, below: mains.length - able.length };
};
