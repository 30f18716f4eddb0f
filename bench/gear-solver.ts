import { bestGear } from '#solving/gear/best.ts';
import { whyNot } from '#solving/gear/why-not.ts';
import { type Asking, drawProfile, drawSpace } from '#tests/solving/gear/large-gear.ts';
import { type Figure, median, percentile, timed, timeFigure } from './table.ts';

const profiles = 200;

/** A phone of today against this machine: the same work, so many times slower. */
const slowdown = 4;

/** Of four profiles one asks by weights alone, one for much, the others for some caps and floors. */
const askings: readonly Asking[] = ['some', 'weights', 'some', 'much'];

/** A search that is not done by then ends without a proof, and is counted as one, in milliseconds. */
const patience = 5000;

function watch() {
  const end = performance.now() + patience;
  return { isOver: () => performance.now() > end };
}

/** Measures the search for gear: 956 pieces, 18 slots, 13 sets, 48 pieces of two sets. */
export function benchGearSolver(): Promise<Figure[]> {
  const space = drawSpace(1);
  const problems = Array.from({ length: profiles }, (_, seed) =>
    drawProfile(seed, space, askings[seed % askings.length] ?? 'some'),
  );
  // The code is compiled as it runs: a first question is asked beforehand.
  bestGear(drawProfile(profiles, space, 'some'), 1, watch());
  const solved = problems.map((problem) => timed(() => bestGear(problem, 1, watch())));
  const times = solved.map(({ took }) => took);
  const unproven = solved.filter(({ done }) => !done.areProven).length;
  const ten = problems
    .slice(0, profiles / 4)
    .map((problem) => timed(() => bestGear(problem, 10, watch())).took);
  const all = [...space.pieces.keys()];
  const why = problems
    .slice(0, 8)
    .map((problem) => timed(() => whyNot(problem, all, watch())).took);
  const slowest = percentile(times, 0.95);
  return Promise.resolve([
    {
      name: `the best of ${space.pieces.length} pieces, without a proof, of ${profiles} profiles`,
      ...{ ours: String(unproven), against: '0', ratio: unproven, limit: { atMost: 0 } },
    },
    timeFigure('the best of 956 pieces, median', median(times), 300),
    timeFigure('the same, p95', slowest, 300),
    timeFigure(`the same, p95, ${slowdown} × slower`, slowest * slowdown, 1500),
    timeFigure('the ten best, p95 of 50', percentile(ten, 0.95), 1500),
    timeFigure('why not, for all 956 pieces, the slowest of 8', Math.max(...why), 2000),
  ]);
}
