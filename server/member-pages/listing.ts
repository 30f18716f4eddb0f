import type { ListedMember } from '#contract/member-list.ts';
import { viewerOf } from '#rules/access/access.ts';
import { isNameless } from '#rules/guild/nameless.ts';
import { characterHeads } from '../characters/queries.ts';
import type { Member } from '../db/people.ts';
import { whoAsksRemoval } from '../removals/queries.ts';
import type { Services } from '../services.ts';
import { squadNames } from '../squad-places/queries.ts';
import { isOnTrial, readTerms } from '../trials/terms.ts';
import { toIsoOr } from './answers.ts';
import { lastAnswered, lastLeft } from './queries.ts';

/** Reads what the list says of people; whoever was removed is not in it. */
export async function readListed(
  { database: { db }, guild, now }: Services,
  people: readonly Member[],
): Promise<ListedMember[]> {
  const known = people.filter(({ id }) => !isNameless(id));
  const ids = known.map(({ id }) => id);
  const [squads, terms, answered, left, heads, asking] = await Promise.all([
    squadNames(db),
    readTerms(db, ids),
    lastAnswered(db, ids),
    lastLeft(
      db,
      known.filter(({ roles }) => roles === null).map(({ id }) => id),
    ),
    characterHeads(db, 'user_id', ids),
    whoAsksRemoval(db),
  ]);
  const asks = new Set(asking.map(({ id }) => id));
  const around = { terms, trialRole: guild.discord.trialRole };
  const charactersOf = Map.groupBy(heads, ({ user_id }) => user_id);
  return known.map((member) => {
    const { id, username, avatar, roles, joinedAt } = member;
    const { accessLevel: level, editor } = viewerOf(roles, guild.discord.roles);
    return {
      ...{ discordId: id, username, avatar, guilded: roles !== null, level, editor },
      joinedAt: toIsoOr(joinedAt),
      leftAt: toIsoOr(left.get(id)),
      squad: squads.get(id) ?? '',
      onTrial: isOnTrial(now(), member, around),
      answeredAt: toIsoOr(answered.get(id)),
      main: charactersOf.get(id)?.[0]?.ign ?? '',
      asksRemoval: asks.has(id),
    };
  });
}
