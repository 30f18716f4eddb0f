import type { EventPlaces } from '#contract/answer-shapes.ts';
import type { EventMeeting, GuildEvent, OwnEvening } from '#contract/calendar.ts';
import { pressed } from '#rules/attendance/pressing.ts';
import type { EventsTable, MovedAnswersTable } from '../db/tables/calendar.ts';
import { type NamedCharacter, type ShownAnswer, toSaidCharacter } from '../rsvps/characters.ts';
import type { Usual } from '../usual-answers/usual.ts';
import type { AnswerCount, ComingMember, RoleCount } from '../turnout/queries.ts';

/** The data that events need beside their own rows. */
interface Around {
  counts: readonly AnswerCount[];
  /** the reader's own answers, and whether they are asked to an event */
  own: readonly ShownAnswer[];
  moved: readonly (MovedAnswersTable & NamedCharacter)[];
  /** as what the reader comes by one press */
  usual: Usual;
  isAsked: (event: EventsTable) => boolean;
  /** the names of the squads that events are for, by their ids */
  squads: ReadonlyMap<string, string>;
  /** what the reader is told of the places of events that limit them, by their ids */
  places: ReadonlyMap<string, EventPlaces>;
  /** where events meet, as far as the reader may know it, by their ids */
  meetings: ReadonlyMap<string, EventMeeting>;
  /** numbers of those who come, by role */
  roles: readonly RoleCount[];
  /** those who said first that they come */
  first: readonly ComingMember[];
}

type SaidColumn = 'answer' | 'role' | 'comment' | 'character_id';

const toRsvp = (said: Pick<ShownAnswer, SaidColumn> & NamedCharacter) => {
  const { answer, role, comment } = said;
  return { answer, role, comment, character: toSaidCharacter(said) };
};

/** The data that says of an event what it is to the reader. */
type OwnPart = 'own' | 'moved' | 'squads' | 'places' | 'meetings';

/** Makes the function that says of an event what it is, and what the reader has answered. */
function ownFacts({ own, moved, squads, places, meetings }: Pick<Around, OwnPart>) {
  const squadOf = ({ squad_id: id }: EventsTable) => {
    const name = squads.get(id ?? '');
    return id === null || name === undefined ? null : { id, name };
  };
  const mine = new Map(own.map((answer) => [answer.event_id, answer]));
  const before = new Map(moved.map((answer) => [answer.event_id, answer]));
  return (event: EventsTable, asked: boolean): OwnEvening => {
    const had = asked ? before.get(event.id) : undefined;
    const said = asked ? mine.get(event.id) : undefined;
    return {
      id: event.id,
      title: event.title,
      mandatory: event.mandatory === 1,
      tbd: event.tbd === 1,
      allCall: event.all_call === 1,
      squad: squadOf(event),
      startsAt: new Date(event.starts_at).toISOString(),
      endsAt: new Date(event.ends_at).toISOString(),
      zone: event.zone,
      cancelled: event.cancelled === 1,
      mine: said ? { ...toRsvp(said), by: said.by_name } : null,
      places: places.get(event.id) ?? null,
      meeting: meetings.get(event.id) ?? null,
      moved: had ? { ...toRsvp(had), startsAt: new Date(had.starts_at).toISOString() } : null,
    };
  };
}

/** Makes the answer for evenings that count for the reader. */
export function toOwnEvenings(
  events: readonly EventsTable[],
  around: Pick<Around, OwnPart>,
): OwnEvening[] {
  const factsOf = ownFacts(around);
  return events.map((event) => factsOf(event, true));
}

/** Makes the answer for events, as the reader's calendar shows them. */
export function toGuildEvents(
  events: readonly EventsTable[],
  { counts, isAsked, roles, first, usual, ...around }: Around,
): GuildEvent[] {
  const factsOf = ownFacts(around);
  const countsOf = Map.groupBy(counts, ({ event_id }) => event_id);
  const rolesOf = Map.groupBy(roles, ({ event_id }) => event_id);
  const firstOf = Map.groupBy(first, ({ event_id }) => event_id);
  return events.map((event) => {
    const answers = { yes: 0, late: 0, maybe: 0, no: 0 };
    const inRoles = { Tank: 0, Healer: 0, Damage: 0, Support: 0 };
    for (const { role, count } of rolesOf.get(event.id) ?? []) inRoles[role] = count;
    for (const { answer, count } of countsOf.get(event.id) ?? []) answers[answer] = count;
    const asked = isAsked(event);
    const own = factsOf(event, asked);
    return {
      ...own,
      press: pressed(own, usual),
      description: event.description,
      isPublic: event.is_public === 1,
      seriesId: event.series_id,
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
      asked,
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
