import type { Hono } from 'hono';
import { noArchetype } from '#rules/characters/archetypes.ts';
import { listSquads, type Squad } from '#contract/squads.ts';
import { readRoster } from '#contract/members.ts';
import { meets, viewerOf } from '#rules/access/access.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { characterFacts, mainBodies } from '../characters/roster-queries.ts';
import { allSquads, squadNames, squadPlaces } from '../squads/queries.ts';
import { allUsers, byUsername } from '../db/people.ts';
import type { Services } from '../services.ts';

/** From this level on a member belongs into a squad. */
const squadLevel = 2;

function archetype2Of(text: string | undefined): string {
  const body = JSON.parse(text ?? '{}') as { archetype2?: unknown };
  return typeof body.archetype2 === 'string' ? body.archetype2 : noArchetype;
}

/** Who is in the guild, with roles, characters and squads. */
export function mountRoster(app: Hono<AppEnv>, services: Services): void {
  const { db } = services.database;
  const { discord, calendar } = services.guild;

  mount(app, services, readRoster, async () => {
    const today = dayAt(services.now(), calendar.zone);
    const [users, characters, squads, leaves] = await Promise.all([
      allUsers(db),
      characterFacts(db),
      squadNames(db),
      leavesBetween(db, today, today),
    ]);
    const leaveOf = leaveEnds(leaves);
    const owned = Map.groupBy(characters, ({ user_id }) => user_id);
    return byUsername(users).map(({ id, username, roles, joinedAt }) => ({
      discordId: id,
      username,
      guilded: roles !== null,
      roles: roles ?? [],
      joinedAt: joinedAt === null ? null : new Date(joinedAt).toISOString(),
      characters: owned.get(id)?.length ?? 0,
      hasMain: owned.get(id)?.some(({ is_main }) => is_main === 1) ?? false,
      squad: squads.get(id) ?? '',
      leaveUntil: leaveOf.get(id) ?? null,
    }));
  });

  mount(app, services, listSquads, async () => {
    const today = dayAt(services.now(), calendar.zone);
    const [squads, places, users, characters, leaves] = await Promise.all([
      allSquads(db),
      squadPlaces(db),
      allUsers(db),
      characterFacts(db),
      leavesBetween(db, today, today),
    ]);
    const bodyOf = await mainBodies(
      db,
      places.map(({ user_id }) => user_id),
    );
    const people = new Map(users.map((user) => [user.id, user]));
    const mains = new Map(
      characters.filter(({ is_main }) => is_main === 1).map((main) => [main.user_id, main]),
    );
    const leaveOf = leaveEnds(leaves);
    const placed = new Set(places.map(({ user_id }) => user_id));
    return {
      squads: squads.map(({ id, name, lead_id: leadId }): Squad => {
        const members = places.flatMap(({ squad_id, user_id }) => {
          const user = squad_id === id ? people.get(user_id) : undefined;
          return user ? [user] : [];
        });
        const sorted = byUsername(members).toSorted(
          (a, b) => Number(b.id === leadId) - Number(a.id === leadId),
        );
        return {
          id,
          name,
          leadId,
          members: sorted.map((user) => {
            const main = mains.get(user.id);
            return {
              discordId: user.id,
              username: user.username,
              guilded: user.roles !== null,
              leaveUntil: leaveOf.get(user.id) ?? null,
              main: main
                ? {
                    ign: main.ign,
                    level: main.level,
                    archetype1: main.archetype1,
                    archetype2: archetype2Of(bodyOf.get(user.id)),
                  }
                : null,
            };
          }),
        };
      }),
      without: byUsername(users)
        .filter(({ id, roles }) => {
          return !placed.has(id) && meets(squadLevel, viewerOf(roles, discord.roles));
        })
        .map(({ id, username }) => ({ discordId: id, username })),
    };
  });
}
