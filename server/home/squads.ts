import {
  type Home,
  type HomeEvening,
  type HomeSquad,
  mostHomeSquads,
  type SquadMate,
} from '#contract/home.ts';
import { changesBetween } from '#rules/raids/comparing.ts';
import { placedIn } from '#rules/raids/place-words.ts';
import { everybodyIn, type Placed, type Plan, placeOf } from '#rules/raids/plan.ts';
import { roleOf } from '#rules/characters/roles.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { mainArchetypes } from '../characters/queries.ts';
import { byUsername, findUsers, type StoredUser } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import { type KnownPlaced, readPlaced } from '../raids/placed.ts';
import { publishedRaid } from '../raids/queries.ts';
import { readPlan } from '../raids/stored.ts';
import type { Services } from '../services.ts';
import { type SquadPlace, squadPlaces } from '../squad-places/queries.ts';
import { chosenCrest } from '../squads/crest.ts';
import { allSquads } from '../squads/queries.ts';
import { answersByPerson } from './queries.ts';

type Answers = Awaited<ReturnType<typeof answersByPerson>>;

/** The squads that the home page shows, and where the reader is in them. */
type Squads = Pick<Home, 'seat' | 'company' | 'tonight'>;

/** What is known of the guild's squads. */
interface Around {
  squads: readonly SquadsTable[];
  places: readonly SquadPlace[];
  users: ReadonlyMap<string, StoredUser>;
  archetypes: ReadonlyMap<string, string>;
  answers: Answers;
}

const toPerson = ({ id, username, avatar }: StoredUser) => ({ discordId: id, username, avatar });

/** Shows the members of a squad, the lead first, then by name: those who are in the server. */
function matesOf({ id, lead_id }: SquadsTable, around: Around): SquadMate[] {
  const { places, users, archetypes, answers } = around;
  const own = places.filter(({ squad_id }) => squad_id === id);
  const roleIn = new Map(own.map(({ user_id, role }) => [user_id, role]));
  const people = own
    .flatMap(({ user_id }) => users.get(user_id) ?? [])
    .filter(({ roles }) => roles !== null);
  const leadFirst = byUsername(people).toSorted(
    (a, b) => Number(b.id === lead_id) - Number(a.id === lead_id),
  );
  return leadFirst.map((user) => {
    const archetype = archetypes.get(user.id) ?? null;
    const role = roleIn.get(user.id) ?? (archetype === null ? null : roleOf(archetype));
    return { ...toPerson(user), role, archetype, answer: answers.get(user.id) ?? null };
  });
}

/** Shows a squad of the guild. */
function toSquad(squad: SquadsTable, around: Around): HomeSquad {
  const people = matesOf(squad, around);
  return {
    ...{ id: squad.id, name: squad.name, crest: chosenCrest(squad), people },
    lead: around.users.get(squad.lead_id)?.username ?? null,
    places: people.length,
  };
}

/** Shows who is seated, as the plan has them; nobody for who comes to nothing any more. */
function toSeated(
  { person, role }: Placed,
  { username, avatar, archetype, away }: KnownPlaced,
  answers: Answers,
): SquadMate[] {
  if (away !== null) return [];
  const answer = answers.get(person) ?? null;
  const known = archetype === '' ? null : archetype;
  return [{ discordId: person, username, avatar, role, archetype: known, answer }];
}

/** Shows the squads of a plan, with what the guild's squads of those names have chosen. */
function toPlannedSquads(
  plan: Plan,
  knownAs: (one: Placed) => KnownPlaced,
  around: Around,
): HomeSquad[] {
  const ofName = new Map(around.squads.map((squad) => [squad.name_key, squad]));
  return plan.squads.map(({ name, seats }) => {
    const own = ofName.get(squadNameKey(name));
    const holders = seats.flatMap(({ holder }) => holder ?? []);
    return {
      ...{ id: own?.id ?? null, name, crest: own ? chosenCrest(own) : null },
      lead: own ? (around.users.get(own.lead_id)?.username ?? null) : null,
      people: holders.flatMap((one) => toSeated(one, knownAs(one), around.answers)),
      places: seats.length,
    };
  });
}

/** Says where somebody stands in a published plan; null for nowhere. */
function toSeat(
  plan: Plan,
  first: Plan,
  userId: string,
  knownAs: (one: Placed) => KnownPlaced,
): Home['seat'] {
  const placed = placedIn(plan, userId);
  if (!placed) return null;
  const place = placeOf(plan, userId);
  const isSeat = place !== null && typeof place !== 'string';
  const squad = isSeat ? plan.squads.find(({ id }) => id === place.squad) : undefined;
  const { role, character, className } = knownAs(placed);
  return {
    squad: squad?.name ?? null,
    seat: isSeat ? place.seat + 1 : 0,
    aside: isSeat ? null : place,
    ...{ role, character, className },
    changed: changesBetween(first, plan)(userId),
  };
}

/** Reads who is in some squads and leads them, and what they have answered to an evening. */
async function readAround(
  { database: { db } }: Pick<Services, 'database'>,
  { squads, all, eventId }: { squads: SquadsTable[]; all: SquadPlace[]; eventId: string | null },
): Promise<Around> {
  const shown = new Set(squads.map(({ id }) => id));
  const places = all.filter(({ squad_id }) => shown.has(squad_id));
  const members = places.map(({ user_id }) => user_id);
  const leads = squads.map(({ lead_id }) => lead_id);
  const [users, archetypes, answers] = await Promise.all([
    findUsers(db, [...new Set([...members, ...leads])]),
    mainArchetypes(db, members),
    eventId === null ? new Map() : answersByPerson(db, eventId),
  ]);
  return { squads, places, answers, archetypes, users: new Map(users.map((one) => [one.id, one])) };
}

/** The published plan of an evening, as it is now and as it was published first. */
interface Plans {
  plan: Plan;
  first: Plan;
}

async function readPlans(
  { database: { db } }: Pick<Services, 'database'>,
  eventId: string | null,
): Promise<Plans | null> {
  const raid = eventId === null ? null : await publishedRaid(db, eventId);
  if (raid?.published_body == null) return null;
  const plan = readPlan(raid.published_body);
  const isAsFirst = raid.first_published === null || raid.first_published === raid.published_body;
  return { plan, first: isAsFirst ? plan : readPlan(raid.first_published ?? '') };
}

/**
 * Lists the squads of the guild of which something is shown, somebody's own first.
 * @param isAsked tells whether the evening is for a squad
 */
function shownOf(
  squads: readonly SquadsTable[],
  own: SquadsTable | undefined,
  plans: Plans | null,
  isAsked: (squad: SquadsTable) => boolean,
): SquadsTable[] {
  const others = squads.filter((one) => one !== own);
  if (!plans) return [...(own ? [own] : []), ...others.filter(isAsked)].slice(0, mostHomeSquads);
  const named = new Set(plans.plan.squads.map(({ name }) => squadNameKey(name)));
  return [...(own ? [own] : []), ...others.filter(({ name_key }) => named.has(name_key ?? ''))];
}

/**
 * Reads the squads of the next evening: those of its published plan, and where somebody stands in it;
 * without one those of the guild, of a squad's evening that squad alone.
 */
export async function readSquads(
  services: Pick<Services, 'database' | 'guild'>,
  userId: string,
  next: Pick<HomeEvening, 'id' | 'squad'> | null,
): Promise<Squads> {
  const { db } = services.database;
  const eventId = next?.id ?? null;
  const [squads, all, plans] = await Promise.all([
    allSquads(db),
    squadPlaces(db),
    readPlans(services, eventId),
  ]);
  const ownId = all.find(({ user_id }) => user_id === userId)?.squad_id;
  const own = squads.find(({ id }) => id === ownId);
  const asked = next?.squad ?? null;
  const isAsked = ({ id }: SquadsTable) => asked === null || id === asked.id;
  const shown = shownOf(squads, own, plans, isAsked);
  const around = await readAround(services, { squads: shown, all, eventId });
  const ownSquad = own ? toSquad(own, around) : null;
  if (!plans) {
    const coming = shown.filter(isAsked).map((one) => toSquad(one, around));
    const tonight = { planned: false, squads: coming, of: squads.length };
    return { seat: null, company: ownSquad, tonight };
  }
  const { plan, first } = plans;
  const knownAs = await readPlaced(services, everybodyIn(plan));
  const planned = toPlannedSquads(plan, knownAs, around);
  const at = placeOf(plan, userId);
  const index = plan.squads.findIndex(
    ({ id }) => at !== null && typeof at !== 'string' && id === at.squad,
  );
  return {
    seat: toSeat(plan, first, userId, knownAs),
    company: planned[index] ?? ownSquad,
    tonight: { planned: true, squads: planned, of: planned.length },
  };
}
