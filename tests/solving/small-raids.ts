import { type Draw, drawFrom } from './draw.ts';
import { type RaidPerson, waysToCome } from '#rules/raids/people.ts';
import { type Placed, type Plan, type Seat, untied, type Wanted } from '#rules/raids/plan.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { peopleOf, raidCharacter, raidPerson } from '#tests/rules/raid-people.ts';

const archetypes = ['Tank', 'Cleric', 'Bard', 'Ranger', 'Mage'] as const;

export function drawPerson(draw: Draw, index: number): RaidPerson {
  const id = String(11 + index);
  const characters = Array.from({ length: draw.pick([0, 1, 1, 1, 2, 3]) }, (_, nth) =>
    raidCharacter(`${id}-${nth}`, draw.pick(archetypes), {
      archetype2: draw.pick(archetypes),
      physicalPower: draw.whole(0, 900),
    }),
  );
  return raidPerson(id, 'Mage', {
    characters,
    answer: draw.pick(['yes', 'yes', 'yes', 'late', 'maybe', 'silent', 'no', 'leave']),
    asked: draw.chance(0.3) ? draw.pick(['Tank', 'Healer', 'Support', 'Damage']) : null,
    level: draw.pick([1, 2, 2, 3, 5, 7]),
    leads: draw.chance(0.15),
    benched: draw.pick([0, 0, 0, 1, 2, 5]),
    benchedInARow: draw.pick([0, 0, 0, 1, 2, 3]),
    askedWith: draw.chance(0.3) ? `${id}-${draw.whole(0, 2)}` : null,
  });
}

export function drawWanted(draw: Draw): Wanted {
  return draw.pick<Wanted>([
    { role: 'Tank' },
    { role: 'Healer' },
    { archetype: 'Bard' },
    { archetype: 'Ranger' },
    { className: 'Templar' },
  ]);
}

export function drawRule(draw: Draw, ids: readonly string[]): RaidRule {
  const is = draw.chance(0.4) ? 'must' : 'should';
  const scope = draw.chance(0.6) ? 'squad' : 'raid';
  const counted = draw.pick<Partial<RaidRule>>([
    { role: 'Tank' },
    { role: 'Healer' },
    { role: 'Damage' },
    { archetype: 'Ranger' },
    { archetype: 'Bard' },
    { class: 'Oracle' },
  ]);
  const kind = draw.share();
  if (kind < 0.4) return { is, in: scope, atLeast: draw.whole(1, 3), ...counted };
  if (kind < 0.65) return { is, in: scope, atMost: draw.whole(0, 2), ...counted };
  if (kind < 0.75) return { is, in: scope, leadFromLevel: draw.pick([3, 5]) };
  if (kind < 0.85) return { is, benchedAtMost: draw.whole(1, 3) };
  const tied = draw.some(ids, draw.whole(2, 3));
  return kind < 0.93 ? { is, together: tied } : { is, apart: tied };
}

/** Draws a raid of few seats and people, with rules of all kinds, some of which cannot be kept. */
export function drawSmallRaid(seed: number): SuggestInput {
  const draw = drawFrom(seed);
  const people = Array.from({ length: draw.whole(2, 6) }, (_, index) => drawPerson(draw, index));
  const ids = people.map(({ discordId }) => discordId);
  const seated = draw.some(people, draw.pick([0, 0, 1, 2]));
  const drawSeat = (): Seat => {
    const person = draw.chance(0.4) ? seated.pop() : undefined;
    const holder: Placed | null = person ? draw.pick(waysToCome(person)) : null;
    const wanted = draw.chance(0.15) ? drawWanted(draw) : null;
    return { wanted, holder, isLocked: draw.chance(0.1) };
  };
  const sizes = draw.pick([[2, 2], [2, 2], [2, 2, 1], [3, 1], [2], [1, 1, 1], [4]]);
  const squads = sizes.map((size, index) => ({
    id: `s${index + 1}`,
    name: `Squad ${index + 1}`,
    seats: Array.from({ length: size }, drawSeat),
  }));
  const ties = (share: number) => (draw.chance(share) ? [draw.some(ids, 2)] : []);
  const plan: Plan = {
    ...{ title: 'Small', notes: '', squads, bench: [], reserve: [] },
    ...{ ...untied, together: ties(0.2), apart: ties(0.2) },
  };
  const rules = Array.from({ length: draw.whole(1, 5) }, () => drawRule(draw, ids));
  const rather = { ratherTogether: ties(0.15), ratherApart: ties(0.15) };
  return { plan: { ...plan, ...rather }, rules, people: peopleOf(...people) };
}
