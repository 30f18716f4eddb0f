import type * as weighing from '#contract/weighing.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { type OwnedPiece, ownedBeside } from '#rules/gear/owned.ts';
import type { Pieces } from '#rules/gear/pieces.ts';
import { requiredLevel } from '#rules/items/view.ts';
import { characterForms, type CharacterHead, characterHeads } from '../characters/queries.ts';
import { readStoredPieces } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { byUsername, findUsers, guildMemberIds, type StoredUser } from '../db/people.ts';
import { standingSets } from '../equipment-sets/queries.ts';
import { readPieces } from '../equipment-sets/stored.ts';
import { readHistories } from '../evenings/history.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { sendJsonList } from '../http/send-json.ts';
import { inTurns } from '../http/turns.ts';
import type { Services, SignedIn } from '../services.ts';
import { currentSnapshot, readBodies } from '../snapshots/queries.ts';
import { readStoredItem } from '../snapshots/stored.ts';

type Db = Database['db'];

/** What is read in one turn: other requests have theirs in between. */
const atOnce = { people: 200, forms: 10 } as const;

/** Finds the level that an item asks for. @throws ProblemError */
async function neededLevel(db: Db, itemId: string): Promise<number> {
  const snapshot = await currentSnapshot(db);
  const body = snapshot && (await readBodies(db, 'items', snapshot.id, [itemId])).get(itemId);
  if (body === null || body === undefined) {
    throw new ProblemError('not-found', `The database has no item with the id ${itemId}.`);
  }
  return requiredLevel(readStoredItem(body).level);
}

/** A character and its owner. */
interface Owned {
  user: StoredUser;
  head: CharacterHead;
}

/** Reads people's characters, by the owner's name, the main first. */
async function readOwned(db: Db, ids: readonly string[], who: 'mains' | 'all'): Promise<Owned[]> {
  const users: StoredUser[] = [];
  const heads: CharacterHead[] = [];
  for await (const part of inTurns(ids, atOnce.people)) {
    users.push(...(await findUsers(db, part)));
    heads.push(...(await characterHeads(db, 'user_id', part)));
  }
  const wanted = who === 'all' ? heads : heads.filter(({ is_main }) => is_main === 1);
  const headsOf = Map.groupBy(wanted, ({ user_id }) => user_id);
  return byUsername(users).flatMap((user) =>
    (headsOf.get(user.id) ?? []).map((head) => ({ user, head })),
  );
}

const toPiece = ({ id, name, rarity, enchantLevel, quality }: OwnedPiece) => ({
  ...{ id, name, rarity, enchantLevel, quality },
});

function toGear(worn: Pieces, sets: readonly Pieces[]): weighing.Weighed['gear'] {
  return {
    worn: Object.fromEntries(
      dollSlots.flatMap((slot) => (worn[slot] ? [[slot, toPiece(worn[slot])]] : [])),
    ),
    beside: ownedBeside(worn, sets).map(toPiece),
  };
}

/** Reads what characters have to choose from, by their ids; one that was deleted meanwhile is left out. */
async function readGears(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, weighing.Weighed['gear']>> {
  if (ids.length === 0) return new Map();
  const forms = await characterForms(db, ids);
  const sets = Map.groupBy(await standingSets(db, ids), ({ character_id }) => character_id);
  return new Map(
    forms.map((form) => [
      form.id,
      toGear(readStoredPieces(form), (sets.get(form.id) ?? []).map(readPieces)),
    ]),
  );
}

function toWeighed(
  { user, head }: Owned,
  gear: weighing.Weighed['gear'],
  attendance: number | null | undefined,
): weighing.Weighed {
  const { id, ign: name, level, archetype1 } = head;
  return {
    ...{ discordId: user.id, username: user.username, avatar: user.avatar },
    guilded: user.roles !== null,
    character: { id, name, level, archetype1, isMain: head.is_main === 1 },
    gear,
    ...(attendance !== undefined && { attendance }),
  };
}

/** Returns what tells of a person how often they came, as far as the reader may know it. */
async function attendanceFor(
  { user, viewer }: SignedIn,
  { database: { db }, guild, now }: Services,
): Promise<(userId: string) => number | null | undefined> {
  const isOfficer = meets(officerLevel, viewer);
  const historyOf = await readHistories(db, now(), guild.calendar.zone);
  return (id) => (isOfficer || id === user.id ? historyOf(id).attendance : undefined);
}

export const weighDrop: Handler<typeof weighing.weighDrop> = async (
  { context, params, query, signedIn },
  services,
) => {
  const { database, guild } = services;
  const { db } = database;
  const needs = await neededLevel(db, params.itemId);
  // Officers see everybody weighed, and others whom the guild lets; whoever may not, themselves alone.
  const isOfEverybody = meets(guild.drops?.weighing ?? officerLevel, signedIn.viewer);
  const ids = isOfEverybody ? await guildMemberIds(db) : [signedIn.user.id];
  const owned = await readOwned(db, ids, query.who);
  const attendanceOf = await attendanceFor(signedIn, services);
  const characters: string[] = [];
  for await (const part of inTurns(owned, atOnce.forms)) {
    const able = part.filter(({ head }) => head.level >= needs);
    const gears = await readGears(
      db,
      able.map(({ head }) => head.id),
    );
    for (const one of part) {
      const gear = gears.get(one.head.id) ?? null;
      if (gear === null && able.includes(one)) continue;
      characters.push(JSON.stringify(toWeighed(one, gear, attendanceOf(one.user.id))));
    }
  }
  const without = ids.length - new Set(owned.map(({ user }) => user.id)).size;
  const around = JSON.stringify({ isOfEverybody, needs, without });
  return sendJsonList(context, characters, {
    before: `${around.slice(0, -1)},"characters":[`,
    after: ']}',
  });
};
