import { formatRate } from '#rules/attendance/attendance.ts';
import type { Evening } from './evenings.ts';

interface Props {
  evenings: readonly Evening[];
  /** pixels left free before the first evening */
  indent: number;
  pitch: number;
  /** column of the lowest rate */
  lowest: number | null;
  /** rate at the foot of the picture */
  foot: number;
}

const height = 64;
const top = 8;
const bottom = height - 4;

/** Draws the rate of each evening as a line; evenings without a record leave no point. */
export function RateLine({ evenings, indent, pitch, lowest, foot }: Props) {
  const points = evenings.flatMap(({ rate }, column) => {
    if (rate === null) return [];
    const y = bottom - ((rate - foot) / (1 - foot)) * (bottom - top);
    return [{ column, x: column * pitch + pitch / 2, y: Math.round(y * 10) / 10 }];
  });
  const width = evenings.length * pitch;
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L');
  const [first, last] = [points[0], points.at(-1)];
  const low = points.find(({ column }) => column === lowest);
  const isNearEnd = low !== undefined && low.x > width - 60;
  return (
    <svg
      className="pointer-events-none absolute start-(--heat-name) top-0"
      style={{ marginInlineStart: indent }}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path
        className="stroke-rule"
        d={`M0 ${top + 0.5}H${width}M0 ${(top + bottom) / 2}H${width}M0 ${bottom + 0.5}H${width}`}
      />
      {first && last && (
        <>
          <path
            className="fill-accent-quiet opacity-70"
            d={`M${first.x} ${bottom}L${line}L${last.x} ${bottom}z`}
          />
          <path className="fill-none stroke-accent stroke-2" d={`M${line}`} />
        </>
      )}
      {low && (
        <>
          <path className="fill-heading" d={`M${low.x} ${low.y - 5}l5 5-5 5-5-5z`} />
          <text
            className="fill-heading text-xs font-bold tabular"
            x={low.x + (isNearEnd ? -9 : 9)}
            y={Math.min(bottom - 4, low.y + 4)}
            textAnchor={isNearEnd ? 'end' : 'start'}
          >
            {formatRate(evenings[low.column]?.rate ?? null)}
          </text>
        </>
      )}
    </svg>
  );
}
