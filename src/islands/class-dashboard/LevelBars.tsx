import type { countLevels } from '#rules/characters/composition.ts';
import { Section } from '#ui/Section.tsx';
import { CountTable } from './CountTable.tsx';

interface Props {
  levels: ReturnType<typeof countLevels>;
  mains: number;
}

/** Height of the highest bar, in percent: its number stands above it. */
const highest = 88;

function saysOfLevels({ levels, mains }: Props): string {
  const [top] = levels.toSorted((a, b) => b.count - a.count);
  if (!top) return '';
  const share = Math.round((top.count / mains) * 100);
  return `Most mains are level ${top.from} to ${top.to}: ${top.count} of ${mains}, ${share} %.`;
}

/** Draws how many mains stand in each five levels. */
export function LevelBars({ levels, mains }: Props) {
  const most = Math.max(1, ...levels.map(({ count }) => count));
  return (
    <Section title="By level">
      <p className="text-sm text-muted">{saysOfLevels({ levels, mains })}</p>
      <ol
        className="grid h-72 list-none auto-cols-fr grid-flow-col gap-1 sm:gap-2"
        aria-hidden="true"
      >
        {levels.map(({ from, to, count }) => {
          const percent = (count / most) * highest;
          return (
            <li key={from} className="grid grid-rows-[minmax(0,1fr)_auto] gap-1.5">
              <svg className="size-full border-b border-edge">
                <rect
                  className="fill-came"
                  y={`${100 - percent}%`}
                  width="100%"
                  height={`${percent}%`}
                />
                <text
                  className="fill-heading font-display text-base tabular"
                  x="50%"
                  y={`${100 - percent}%`}
                  dy="-6"
                  textAnchor="middle"
                >
                  {count}
                </text>
              </svg>
              <span className="text-center text-xs text-muted tabular">
                <span className="max-sm:hidden">{from}–</span>
                {to}
              </span>
            </li>
          );
        })}
      </ol>
      <CountTable
        rows={levels.map(({ from, to, count }) => ({ label: `${from}–${to}`, value: count }))}
      />
    </Section>
  );
}
