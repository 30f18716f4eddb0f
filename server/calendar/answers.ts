import type { GuildEvent } from '#contract/calendar.ts';
import type { EventsTable, RsvpsTable } from '../db/tables/calendar.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { AnswerCount, ComingMember, RoleCount } from './queries.ts';

/** The data that events need beside their own rows. */
interface Around {
  counts: readonly AnswerCount[];
  /** the reader's own answers */
  own: readonly RsvpsTable[];
  squads: readonly SquadsTable[];
  /** numbers of those who come, by role */
  roles: readonly RoleCount[];
  /** those who said first that they come */
  first: readonly ComingMember[];
}

/** Makes the answer for events, as the reader's calendar shows them. */
export function toGuildEvents(
  events: readonly EventsTable[],
  { counts, own, squads, roles, first }: Around,
): GuildEvent[] {
  const squadById = new Map(squads.map(({ id, name }) => [id, { id, name }]));
  const mine = new Map(own.map((answer) => [answer.event_id, answer]));
  const countsOf = Map.groupBy(counts, ({ event_id }) => event_id);
  const rolesOf = Map.groupBy(roles, ({ event_id }) => event_id);
  const firstOf = Map.groupBy(first, ({ event_id }) => event_id);
  return events.map((event) => {
    const answers = { yes: 0, late: 0, maybe: 0, no: 0 };
    const inRoles = { Tank: 0, Healer: 0, Damage: 0, Support: 0 };
    for (const { role, count } of rolesOf.get(event.id) ?? []) inRoles[role] = count;
    for (const { answer, count } of countsOf.get(event.id) ?? []) answers[answer] = count;
    const said = mine.get(event.id);
    return {
      id: event.id,
      title: event.title,
      description: event.description,
      mandatory: event.mandatory === 1,
      tbd: event.tbd === 1,
      allCall: event.all_call === 1,
      isPublic: event.is_public === 1,
      squad: squadById.get(event.squad_id ?? '') ?? null,
      startsAt: new Date(event.starts_at).toISOString(),
      endsAt: new Date(event.ends_at).toISOString(),
      zone: event.zone,
      seriesId: event.series_id,
      cancelled: event.cancelled === 1,
      version: event.version,
      answers,
      coming: {
        roles: inRoles,
        first: (firstOf.get(event.id) ?? []).map(({ user_id, username, avatar }) => ({
          discordId: user_id,
          username,
          avatar,
        })),
      },
      mine: said ? { answer: said.answer, role: said.role, comment: said.comment } : null,
    };
  });
}

/** Picks the facts of an event that a record of it needs. */
export function eventFacts(
  event: Pick<EventsTable, 'id' | 'title' | 'starts_at' | 'zone' | 'mandatory'>,
) {
  const { id, title, starts_at: startsAt, zone, mandatory } = event;
  return {
    id,
    title,
    startsAt: new Date(startsAt).toISOString(),
    zone,
    mandatory: mandatory === 1,
  };
}
