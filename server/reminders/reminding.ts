import type { Guild } from '#rules/guild/guild.ts';
import { trialState } from '#rules/trials/trials.ts';
import { readInvited } from '../calendar/invited.ts';
import { silentOf } from '../calendar/roster.ts';
import { takeTurn } from '../db/claims.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { lockStart } from '../evenings/queries.ts';
import { isTold, keepNewest, removeExpired } from '../notices/queries.ts';
import { aboutDueTrial, factsOfEvent, ofEvent, officerIds, tell } from '../notices/telling.ts';
import { forgetRemovedPlaces } from '../removed-places/forgetting.ts';
import { runningTrials } from '../trials/queries.ts';
import { forgetTellings } from '../tellings/queries.ts';
import { addReminder, eveningsToRemind, forgetReminders } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Whoever has not answered a mandatory evening is reminded this long before it, in milliseconds. */
const ahead = day;

/** It is remembered this long what people were told, in milliseconds. */
const remembered = 60 * day;

/** A person has at most so many notices: the oldest go. */
const mostOfPerson = 300;

/** What is told of a trial that is due stays as long as it waits: nobody is told of it twice. */
const untilTakenAway = Number.MAX_SAFE_INTEGER;

/** Rows that are taken away in one turn. */
const atOnce = 500;

/** What a look at what is due needs. */
export interface Reminding {
  database: Database;
  guild: Guild;
  now: () => number;
}

/** Reminds whoever has not said whether they come to an evening, also of those who said so before it moved. */
async function remindOf({ database, guild, now }: Reminding, event: EventsTable): Promise<number> {
  const around = await readInvited({ database, guild, now }, event);
  // Whoever has answered for another time has not answered for this one.
  const to = silentOf({ ...around, moved: [] }).map(({ discordId }) => discordId);
  return database.db.transaction().execute(async (trx) => {
    // It has moved or was called off meanwhile: the next look finds it as it is.
    if (!(await lockStart(trx, event))) return 0;
    if (!(await addReminder(trx, event, now()))) return 0;
    const facts = factsOfEvent(event);
    const told = { kind: 'event-reminder', facts, to, ...ofEvent(event) } as const;
    await tell(trx, { ...told, until: event.starts_at }, { by: null, at: now() });
    return to.length;
  });
}

/** Tells officers of trials whose term ends soon, once each. */
async function tellDueTrials({ database, guild, now }: Reminding): Promise<number> {
  const running = await runningTrials(database.db);
  const due = running.filter(({ ends_at }) => trialState(ends_at, now()) !== 'running');
  let count = 0;
  for (const { id, user_id, username, ends_at } of due) {
    const about = aboutDueTrial({ id, ends_at });
    if (await isTold(database.db, about)) continue;
    count += await database.db.transaction().execute(async (trx) => {
      await takeTurn(trx, 'reminders');
      if (await isTold(trx, about)) return 0;
      const officers = await officerIds(trx, guild.discord.roles);
      // Nobody judges their own trial.
      const to = officers.filter((officer) => officer !== user_id);
      const facts = { username, endsAt: new Date(ends_at).toISOString() };
      const told = { kind: 'trial-due', facts, to, about, subject: id } as const;
      await tell(trx, { ...told, until: untilTakenAway }, { by: null, at: now() });
      return to.length;
    });
  }
  return count;
}

/** Takes away notices that help nobody any more, some at a time: others write in between. */
async function tidyUp({ database: { db }, now }: Reminding): Promise<void> {
  while ((await removeExpired(db, now(), atOnce)) === atOnce);
  await keepNewest(db, mostOfPerson);
  await forgetReminders(db, now() - remembered);
  await forgetTellings(db, now() - remembered);
  await forgetRemovedPlaces(db, now());
}

/**
 * Tells people what nobody does but the clock, each thing once however many hosts look, and takes away
 * what is over. Returns how many were told something.
 */
export async function tellWhatIsDue(reminding: Reminding): Promise<number> {
  const { database, now } = reminding;
  let told = await tellDueTrials(reminding);
  for (const event of await eveningsToRemind(database.db, now(), now() + ahead)) {
    told += await remindOf(reminding, event);
  }
  await tidyUp(reminding);
  return told;
}
