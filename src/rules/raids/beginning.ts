import type { Role } from '../characters/roles.ts';
import type { People } from './judging.ts';
import { type RaidPerson, wayToBe, whyNotSeated } from './people.ts';
import { type Plan, type PlanSquad, type Seat, emptyPlan, newSeat, planSize } from './plan.ts';

/** Somebody who stays out of a plan that is begun from another one, or from a squad. */
export interface LeftOut {
  discordId: string;
  username: string;
  /** as a sentence goes on after the name: “is on leave” */
  why: string;
}

/** A plan that was begun, and who of those expected is not in it. */
export interface Begun {
  plan: Plan;
  leftOut: LeftOut[];
  /** names of standing squads for which a plan has no room */
  squadsLeftOut: string[];
}

function leaveOut(discordId: string, person: RaidPerson | undefined, why: string): LeftOut {
  return { discordId, username: person?.username ?? '', why };
}

/**
 * Begins a plan from another: squads, what seats ask for, and those in seats who can come. Bench and
 * reserve begin empty, so that nobody is benched again unasked.
 */
export function carryOver(from: Plan, title: string, people: People): Begun {
  const leftOut: LeftOut[] = [];
  const carry = (seat: Seat): Seat => {
    const { holder } = seat;
    if (!holder) return seat;
    const person = people.get(holder.person);
    const why = whyNotSeated(holder, person);
    if (why === null) return seat;
    leftOut.push(leaveOut(holder.person, person, why));
    return { ...seat, isLocked: false, holder: null };
  };
  const squads = from.squads.map((squad) => ({ ...squad, seats: squad.seats.map(carry) }));
  const plan = { ...from, title, squads, bench: [], reserve: [] };
  return { plan, leftOut, squadsLeftOut: [] };
}

/** A standing squad, as far as a plan needs it. */
export interface StandingSquad {
  name: string;
  /** the lead first, with the role that they have there; null for that of their main */
  members: readonly { discordId: string; role: Role | null }[];
}

const full = `has the ${planSize.seats.most} that a squad of a plan may have`;

/**
 * Begins a plan from standing squads: each becomes a squad with a seat for each member, or as many
 * as is usual where that is more. Squads beyond the most that a plan has, and members beyond the most
 * seats, are named: the officers see to them. Squads whose members were not asked to the evening stay
 * out.
 */
export function seatSquads(
  title: string,
  standing: readonly StandingSquad[],
  people: People,
): Begun {
  const leftOut: LeftOut[] = [];
  const seated = new Set<string>();
  type Member = StandingSquad['members'][number];
  const seatMember = ({ discordId: id, role }: Member, squad: string, isFull: boolean): Seat[] => {
    const person = people.get(id);
    const holder = person ? wayToBe({ ...person, asked: person.asked ?? role }, null) : null;
    // The guild's own list of squads may name somebody twice, or somebody whom it does not know.
    if (!person || !holder || seated.has(id)) return [];
    const why = whyNotSeated(holder, person);
    if (why !== null || isFull) {
      leftOut.push(leaveOut(id, person, why ?? `finds no seat: ${squad} ${full}`));
      return [];
    }
    seated.add(id);
    return [{ ...newSeat(), holder }];
  };
  const fill = ({ name, members }: StandingSquad, index: number): PlanSquad => {
    const seats: Seat[] = [];
    for (const member of members) {
      seats.push(...seatMember(member, name, seats.length >= planSize.seats.most));
    }
    const open = Math.max(0, planSize.seats.usual - seats.length);
    const id = `s${index + 1}`;
    return { id, name, seats: [...seats, ...Array.from({ length: open }, newSeat)] };
  };
  const isAsked = ({ discordId }: Member) => people.get(discordId)?.answer !== 'unasked';
  const ofEvening = standing.filter(({ members }) => members.length === 0 || members.some(isAsked));
  const asked = ofEvening.length > 0 ? ofEvening : standing;
  const squads = asked.slice(0, planSize.squads.most).map(fill);
  const squadsLeftOut = asked.slice(planSize.squads.most).map(({ name }) => name);
  const plan = { ...emptyPlan(title, []), squads };
  // Another squad may have seated whom the first had no seat for.
  const stayOut = leftOut.filter(({ discordId }) => !seated.has(discordId));
  return { plan, leftOut: stayOut, squadsLeftOut };
}
