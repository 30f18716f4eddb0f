import { guild } from '#config';
import { applyChanges, type Change } from '#rules/raids/changes.ts';
import { whereFits, whoFits } from '#rules/raids/fitting.ts';
import { judge } from '#rules/raids/judging.ts';
import { waysToCome } from '#rules/raids/people.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { suggest } from '#solving/solve.ts';
import { whyBenched } from '#solving/why-benched.ts';
import { benchBuilders } from './raids/builders.ts';
import { demoPeople, drawEvening } from './raids/evenings.ts';
import { type Figure, median, percentile, timed, timeFigure } from './table.ts';

const evenings = 200;

/** Rules that no evening can keep: there are not as many. */
const impossibleRules: RaidRule[] = [
  { is: 'must', in: 'squad', atLeast: 4, archetype: 'Cleric' },
  { is: 'must', in: 'squad', atLeast: 2, role: 'Tank' },
];

/** Asks who could take a seat, and where somebody could sit, as a choice of a seat or a person does. */
function askWhoFits({ plan, people, rules }: SuggestInput): void {
  const squads = plan.squads.map(({ id }) => id);
  whoFits({ plan, people, rules }, [{ role: 'Healer' }], { squads });
  const [person] = people.values();
  const [placed] = person ? waysToCome(person) : [];
  const breaches = judge(plan, rules, people).flatMap((verdict) => verdict.breaches);
  if (person && placed) whereFits({ plan, people, rules }, person, placed, breaches);
}

/** Measures what is worked out: 200 evenings of the demo guild, 240 people, 40 seats. */
async function benchRules(): Promise<Figure[]> {
  const people = await demoPeople();
  const { rules = [] } = guild.raids ?? {};
  const inputs = Array.from({ length: evenings }, (_, seed) => drawEvening(seed, people, rules));
  const solved = inputs.map((input) => timed(() => suggest(input)));
  const times = solved.map(({ took }) => took);
  const unproven = solved.filter(({ done }) => done.proof.is !== 'best').length;
  const impossible = inputs.map((input) =>
    timed(() => suggest({ ...input, rules: [...rules, ...impossibleRules] })),
  );
  const unexplained = impossible.filter(({ done }) => done.impossible.length === 0).length;
  const why = inputs.slice(0, 50).flatMap((input, index) => {
    const { benched = [], seats = [] } = solved[index]?.done ?? {};
    const [person] = benched;
    const changes = seats.map(({ at, placed }): Change => ({
      kind: 'seat',
      at,
      was: null,
      is: placed,
    }));
    const { plan = input.plan } = applyChanges(input.plan, changes);
    return person === undefined ? [] : [timed(() => whyBenched({ ...input, plan }, person)).took];
  });
  const fits = inputs.map(
    (input) =>
      timed(() => {
        askWhoFits(input);
      }).took,
  );
  const impossibleTimes = impossible.map(({ took }) => took);
  return [
    timeFigure('a suggestion for 40 seats out of 240 people, median', median(times), 1000),
    timeFigure('the same, the slowest of 200 evenings', Math.max(...times), 3000),
    {
      name: 'suggestions without a proof, of 200',
      ...{ ours: String(unproven), against: '0', ratio: unproven, limit: { atMost: 0 } },
    },
    timeFigure('an impossible one explained, p95', percentile(impossibleTimes, 0.95), 1000),
    {
      name: 'impossible ones without an explanation, of 200',
      ...{ ours: String(unexplained), against: '0', ratio: unexplained, limit: { atMost: 0 } },
    },
    timeFigure('why somebody is benched, p95', percentile(why, 0.95), 2000),
    timeFigure('who could sit here, and where somebody could, p95', percentile(fits, 0.95), 50),
  ];
}

/** Measures what builders of raids and squads wait for. */
export async function benchRaids(): Promise<Figure[]> {
  return [...(await benchRules()), ...(await benchBuilders())];
}
