import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import type { Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { askedToEach } from '../invitations/asked.ts';
import { isInvited } from '../invitations/inviting.ts';
import { isOnTrial, readTerms } from '../trials/terms.ts';

/** Finds whom events invite, of all members, by the events' ids. */
export async function invitedToEach(
  trx: Database['db'],
  events: readonly EventsTable[],
  users: readonly Member[],
  { discord: { roles: grants, trialRole } }: Pick<Guild, 'discord'>,
): Promise<Map<string, Set<string>>> {
  const starts = events.map(({ starts_at }) => starts_at);
  const span = { from: Math.min(...starts), until: Math.max(...starts) + 1 };
  const askedTo = await askedToEach(trx, events, span);
  const isAnyJudging = events.some(({ mandatory }) => mandatory === 1);
  const terms = isAnyJudging ? await readTerms(trx, null) : new Map();
  const inServer = users.filter(({ roles }) => roles !== null);
  return new Map(
    events.map(({ id, mandatory, starts_at }) => {
      const isJudged = (user: Pick<Member, 'id' | 'roles'>) =>
        mandatory === 1 && isOnTrial(starts_at, user, { terms, trialRole });
      const asked = askedTo.get(id) ?? null;
      const invited = inServer.filter((user) => isInvited({ asked, grants, isJudged }, user));
      return [id, new Set(invited.map((user) => user.id))];
    }),
  );
}
