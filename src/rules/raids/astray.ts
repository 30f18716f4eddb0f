import type { Breach } from './breach.ts';
import { type Fitting, type Ground, breakerOf, fitting, unseated } from './fitting.ts';
import { placedAs, waysToCome } from './people.ts';
import { seatsOf } from './plan.ts';

/** Those of a broken tie who are not beside the others. */
export interface Astray {
  /** in order, each with what stands against them beside the others */
  unseated: Fitting[];
  /** who sits in another squad, and in which */
  elsewhere: Fitting[];
}

/** Lists who of those that sit together is not where most of them sit (product §2.38). */
export function whoIsAstray(ground: Ground, { astray }: Breach): Astray {
  const { plan, people, rules } = ground;
  const { home = '', ids = [] } = astray ?? {};
  const squad = plan.squads.find(({ id }) => id === home);
  const isOpen = squad?.seats.some(({ holder, isLocked }) => holder === null && !isLocked) ?? false;
  // That the tie itself is broken everywhere is known.
  const others = { people, rules: rules.filter(({ together }) => !together) };
  const withReasons = ({ person, placed, reason }: Fitting): Fitting => {
    const breaks = breakerOf({ ...others, plan: { ...plan, together: [] } }, person.discordId);
    const against = breaks(home, placedAs(placed, person));
    const said = [
      reason,
      ...(against === null ? [] : [`against: ${against}`]),
      ...(isOpen ? [] : [`no seat is open in ${squad?.name ?? ''}`]),
    ];
    return { person, placed, reason: said.join(', ') };
  };
  const without = unseated(plan, people).filter(({ discordId }) => ids.includes(discordId));
  const elsewhere = seatsOf(plan).flatMap(({ at, seat: { holder } }): Fitting[] => {
    const person = holder && ids.includes(holder.person) && people.get(holder.person);
    const name = plan.squads.find(({ id }) => id === at.squad)?.name ?? '';
    return person ? [{ person, placed: holder, reason: `sits in ${name}` }] : [];
  });
  return {
    unseated: fitting(without, (person) => waysToCome(person)[0] ?? null).map(withReasons),
    elsewhere,
  };
}
