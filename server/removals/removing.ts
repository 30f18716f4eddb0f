import { randomInt } from 'node:crypto';
import { isNameless, namelessId } from '#rules/guild/nameless.ts';
import type * as removals from '#contract/removals.ts';
import { changingHistory } from '../db/append-only.ts';
import type { Database } from '../db/database.ts';
import { lockWholeUser } from '../db/locks.ts';
import { findUser, type StoredUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { tellMembers } from '../news/members.ts';
import { settlePlaces } from '../places/settling.ts';
import { touchSquads } from '../squads/queries.ts';
import { unnaming } from './naming.ts';
import {
  addNameless,
  answeredBy,
  findRequest,
  namesOf,
  squadsLedBy,
  squadsWith,
  takeOut,
} from './queries.ts';

type Db = Database['db'];

const resolution = 1_000_000;
const random = () => randomInt(resolution) / resolution;

/** @throws ProblemError for somebody who is not to be removed now */
async function assertRemovable(trx: Db, { id, username, roles }: StoredUser): Promise<void> {
  if (roles !== null && !(await findRequest(trx, id))) {
    throw new ProblemError(
      'not-asked-for',
      `${username} is in the server and does not ask to be removed. Whoever is, asks for it on their own page.`,
    );
  }
  const led = await squadsLedBy(trx, id);
  if (led.length > 0) {
    throw new ProblemError(
      'leads-a-squad',
      `${username} leads ${led.join(', ')}. Give the squad another lead in the squad builder first.`,
    );
  }
}

/**
 * Finds somebody, and locks them until the transaction ends.
 * @throws ProblemError where nobody is known, or the name is another's
 */
async function holdNamed(trx: Db, id: string, name: string): Promise<StoredUser> {
  await lockWholeUser(trx, id);
  const user = await findUser(trx, id);
  if (!user || isNameless(id)) {
    throw new ProblemError(
      'not-found',
      `Nobody is known by the id ${id}: they may be removed already.`,
    );
  }
  if (user.username.trim() === name.trim()) return user;
  const says = `is not the name: ${user.username}`;
  throw new ProblemError('invalid', 'Type the name of the member as it stands there.', {
    errors: { 'body.name': [says] },
  });
}

/**
 * Removes what is kept of a member (product §2.51): in one transaction all of it, or nothing. Whoever has
 * their page open learns it by what they read next.
 */
export const removeMember: Handler<typeof removals.removeMember> = async (
  { params: { memberId }, body, signedIn: { user: by } },
  services,
) => {
  const { audit, database, guild, now } = services;
  if (memberId === by.id) {
    throw new ProblemError('own-removal', 'Nobody removes themselves: ask another officer to.');
  }
  await database.db.transaction().execute(async (trx) => {
    const { id } = await holdNamed(trx, memberId, body.name);
    const user = await findUser(trx, id);
    if (user) await assertRemovable(trx, user);
    const [events, squads, names] = [
      await answeredBy(trx, id),
      await squadsWith(trx, id),
      await namesOf(trx, id),
    ];
    await touchSquads(trx, squads);
    const leaving = { id, names, instead: namelessId(random) };
    await changingHistory(trx, database.engine, async () => {
      await addNameless(trx, leaving.instead);
      await takeOut(trx, leaving, unnaming(leaving));
    });
    await settlePlaces(trx, events, { now: now(), grants: guild.discord.roles });
    await audit.write({ action: 'member-removed', actor: by }, trx);
  });
  tellMembers(services, [memberId]);
};
