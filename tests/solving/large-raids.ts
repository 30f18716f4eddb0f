import { type Placed, type Plan, type Seat, untied } from '#rules/raids/plan.ts';
import { waysToCome } from '#rules/raids/people.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { peopleOf } from '#tests/rules/raid-people.ts';
import { type Draw, drawFrom } from './draw.ts';
import { drawPerson, drawRule, drawWanted } from './small-raids.ts';

/** A raid counts more of everything than a squad. */
function drawLargeRule(draw: Draw, ids: readonly string[], squads: number): RaidRule {
  const rule = drawRule(draw, ids);
  const times = rule.in === 'raid' ? draw.whole(1, squads) : 1;
  return {
    ...rule,
    ...(rule.atLeast === undefined ? {} : { atLeast: rule.atLeast * times }),
    ...(rule.atMost === undefined ? {} : { atMost: rule.atMost * times }),
  };
}

/** How many groups a plan ties together and apart, and how many people one has at most. */
const tied = {
  little: { groups: [0, 0, 1, 3], people: 2 },
  much: { groups: [3, 8], people: 4 },
} as const;

/** Draws a raid of forty seats for so many people, else up to 240, with rules of all kinds. */
export function drawLargeRaid(
  seed: number,
  how: keyof typeof tied,
  signUps: number | null = null,
): SuggestInput {
  const draw = drawFrom(seed);
  const count = signUps ?? draw.pick([40, 60, 120, 240]);
  const people = Array.from({ length: count }, (_, index) => drawPerson(draw, index));
  const ids = people.map(({ discordId }) => discordId);
  const seated = draw.some(people, draw.pick([0, 0, 5, 15]));
  const asking = draw.pick([0, 0, 0.1]);
  const drawSeat = (): Seat => {
    const person = draw.chance(0.3) ? seated.pop() : undefined;
    const holder: Placed | null = person ? draw.pick(waysToCome(person)) : null;
    const wanted = draw.chance(asking) ? drawWanted(draw) : null;
    return { wanted, holder, isLocked: draw.chance(0.05) };
  };
  const [squadCount, size] = draw.pick([
    [8, 5],
    [8, 5],
    [4, 10],
    [5, 8],
  ] as const);
  const squads = Array.from({ length: squadCount }, (_, index) => ({
    ...{ id: `s${index + 1}`, name: `Squad ${index + 1}` },
    seats: Array.from({ length: size }, drawSeat),
  }));
  const { groups, people: most } = tied[how];
  const ties = () =>
    Array.from({ length: draw.pick<number>(groups) }, () => draw.some(ids, draw.whole(2, most)));
  const plan: Plan = {
    ...{ title: 'Large', notes: '', squads, bench: [], reserve: [] },
    ...{ ...untied, together: ties(), apart: ties() },
  };
  const rules = Array.from({ length: draw.whole(2, 10) }, () =>
    drawLargeRule(draw, ids, squadCount),
  );
  return { plan, rules, people: peopleOf(...people) };
}
