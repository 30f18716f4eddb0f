import type { Guild } from '#rules/guild/guild.ts';
import { noArchetype } from '#rules/characters/archetypes.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { poolAnswerNames } from '#rules/raids/people.ts';
import { type Placed, type Plan, everybodyIn, wantedName } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { allSquads } from '../squads/queries.ts';
import { readPlaced } from '../raids/placed.ts';

/** Somebody in the picture of a plan. */
export interface PicturedPerson {
  name: string;
  /** name of the character, for a name that no letters are there for */
  character: string;
  archetype: string;
  className: string;
  role: string;
  /** leads a standing squad, or is its deputy */
  leads: boolean;
  /** why they come to nothing any more; empty for a member */
  away: string;
}

/** A seat in the picture of a plan: who holds it, or what it asks for. */
export type PicturedSeat = PicturedPerson | { asks: string };

/** All that the picture of a plan shows. */
export interface PicturedPlan {
  guild: string;
  /** the guild's emblem as SVG */
  emblem: string | null;
  title: string;
  /** what keeps it from counting, such as a draft; empty where nothing does */
  mark: string;
  /** when the evening is; empty for a practice and a template */
  when: string;
  squads: { name: string; seats: PicturedSeat[] }[];
  bench: PicturedPerson[];
  reserve: PicturedPerson[];
}

/** Returns what tells somebody of a plan. */
async function personIn(
  database: Database,
  guild: Guild,
  plan: Plan,
): Promise<(one: Placed) => PicturedPerson> {
  const [knownAs, squads] = await Promise.all([
    readPlaced({ database, guild }, everybodyIn(plan)),
    allSquads(database.db),
  ]);
  const leads = new Set(squads.flatMap(({ lead_id, deputy_id }) => [lead_id, deputy_id]));
  return (placed) => {
    const { username: name, away, role, character, className, archetype } = knownAs(placed);
    const isKnown = character !== '';
    return {
      ...{ name, character, role, archetype: isKnown ? archetype : noArchetype },
      className: isKnown ? className : 'no character',
      leads: leads.has(placed.person),
      away: away ? poolAnswerNames[away] : '',
    };
  };
}

/** What a picture says above the squads. */
interface Head {
  guild: Guild;
  emblem: string | null;
  event: EventsTable | null;
  mark: string;
}

/** Reads what the picture of a plan shows. */
export async function readPictured(
  database: Database,
  plan: Plan,
  { guild, emblem, event, mark }: Head,
): Promise<PicturedPlan> {
  const personOf = await personIn(database, guild, plan);
  const { zone } = guild.calendar;
  const startsAt = event && new Date(event.starts_at).toISOString();
  return {
    ...{ guild: guild.name, emblem, title: plan.title, mark },
    when: startsAt === null ? '' : `${eveningInWords(startsAt, zone)} (${zone})`,
    squads: plan.squads.map(({ name, seats }) => ({
      name,
      seats: seats.map(({ holder, wanted }) =>
        holder ? personOf(holder) : { asks: wanted ? wantedName(wanted) : '' },
      ),
    })),
    bench: plan.bench.map(personOf),
    reserve: plan.reserve.map(personOf),
  };
}
