import type { CharacterCard } from '#contract/character-fields.ts';
import {
  countArchetypes,
  countClasses,
  countLevels,
  countUnchosen,
} from '#rules/characters/composition.ts';
import { BarChart } from '#ui/BarChart.tsx';
import { ClassHistory } from './ClassHistory.tsx';
import { ClassMatrix } from './ClassMatrix.tsx';

function saysOfLevels(levels: ReturnType<typeof countLevels>, mains: number): string {
  const [top] = levels.toSorted((a, b) => b.count - a.count);
  if (!top) return '';
  const share = Math.round((top.count / mains) * 100);
  return `Most mains are level ${top.from} to ${top.to}: ${top.count} of ${mains}, ${share} %.`;
}

/** Draws the guild's mains: by archetype, by class, by level, and over the last year. */
export default function ClassCharts({ mains }: { mains: readonly CharacterCard[] }) {
  const archetypes = countArchetypes(mains);
  const sorted = archetypes.toSorted((a, b) => b.count - a.count);
  const [most, least] = [sorted[0], sorted.at(-1)];
  const levels = countLevels(mains);
  return (
    <div className="chart-grid">
      <h2 className="sr">Charts</h2>
      <BarChart
        title="By archetype"
        says={
          most && least
            ? `${most.archetype} is played most, by ${most.count}; ${least.archetype} least, by ${least.count}.`
            : ''
        }
        bars={archetypes.map(({ archetype, count }) => ({
          label: archetype,
          value: count,
          arch: archetype,
        }))}
      />
      <BarChart
        title="By level"
        says={saysOfLevels(levels, mains.length)}
        bars={levels.map(({ from, to, count }) => ({ label: `${from}–${to}`, value: count }))}
      />
      <ClassMatrix rows={countClasses(mains)} unchosen={countUnchosen(mains)} />
      <ClassHistory />
    </div>
  );
}
