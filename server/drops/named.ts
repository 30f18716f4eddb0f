import type { DropEntry } from '#contract/drops.ts';
import { findCharacter } from '../characters/queries.ts';
import { findEvent } from '../calendar/queries.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { DropsTable } from '../db/tables/drops.ts';
import { ProblemError } from '../http/problem.ts';
import type { AuditPerson } from '../services.ts';
import { readStoredCard } from '../snapshots/stored.ts';
import { findItemCard, type NamedDrop, othersOf } from './queries.ts';

type Db = Database['db'];

/** What is sent of a drop, for the first time or as a correction. */
export type Written = Omit<DropEntry, 'id' | 'reason'>;

type Columns<Name extends keyof DropsTable> = Pick<DropsTable, Name>;

function refuse(field: string, what: string, detail: string): never {
  throw new ProblemError('invalid', detail, { errors: { [field]: [what] } });
}

/** Names the item; one that a new snapshot lacks keeps the name that the corrected entry has. */
async function itemOf(
  db: Db,
  id: string,
  was: NamedDrop | null,
): Promise<Columns<'item_id' | 'item_name' | 'item_layout'>> {
  const card = await findItemCard(db, id);
  if (card !== null) {
    const { name, layout } = readStoredCard(card);
    return { item_id: id, item_name: name, item_layout: layout };
  }
  if (was?.item_id === id) {
    return { item_id: id, item_name: was.item_name, item_layout: was.item_layout };
  }
  throw new ProblemError('not-found', `The database has no item with the id ${id}.`);
}

/** Names the event; one that has been deleted keeps the title that the corrected entry has. */
async function eventOf(
  db: Db,
  id: string | null,
  was: NamedDrop | null,
): Promise<Columns<'event_id' | 'event_title'>> {
  if (id === null) return { event_id: null, event_title: null };
  const event = await findEvent(db, id);
  if (event) return { event_id: id, event_title: event.title };
  if (was?.event_id === id) return { event_id: id, event_title: was.event_title };
  throw new ProblemError('not-found', `There is no event with the id ${id}.`);
}

/** Names the character; one that has been deleted keeps the name that the corrected entry has. */
async function characterOf(
  db: Db,
  to: Written['to'],
  was: NamedDrop | null,
): Promise<Columns<'character_id' | 'character_name'>> {
  const id = to?.characterId ?? null;
  if (id === null) return { character_id: null, character_name: null };
  const character = await findCharacter(db, id);
  if (character && character.user_id !== to?.discordId) {
    refuse('to', 'is another member’s character', 'This character is another member’s.');
  }
  if (character) return { character_id: id, character_name: character.ign };
  if (was?.character_id === id) return { character_id: id, character_name: was.character_name };
  throw new ProblemError('not-found', `There is no character with the id ${id}.`);
}

/**
 * Finds the people whom an entry names, who got it first. Those who have left the server may stay in a
 * correction, and cannot be named anew.
 */
async function peopleOf(
  db: Db,
  { to, others }: Written,
  was: NamedDrop | null,
): Promise<AuditPerson[]> {
  const ids = [...(to ? [to.discordId] : []), ...others.map(({ discordId }) => discordId)];
  const found = new Map((await findUsers(db, ids)).map((user) => [user.id, user]));
  const before = was ? (await othersOf(db, [was.id])).map(({ user_id: id }) => id) : [];
  const named = new Set([was?.user_id, ...before]);
  return ids.map((id) => {
    const user = found.get(id);
    if (user && (user.roles !== null || named.has(id))) return { id, username: user.username };
    throw new ProblemError('not-found', `The guild has no member with the id ${id}.`);
  });
}

/**
 * Reads what an entry names, and the people whom it concerns.
 * @param was the entry that it corrects
 * @throws ProblemError
 */
export async function readNamed(db: Db, written: Written, was: NamedDrop | null) {
  const columns = {
    ...(await itemOf(db, written.itemId, was)),
    ...(await eventOf(db, written.eventId, was)),
    ...(await characterOf(db, written.to, was)),
  };
  return { columns, people: await peopleOf(db, written, was) };
}
