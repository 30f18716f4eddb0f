import { classes } from './classes.ts';

interface Props {
  /** oldest first */
  values: readonly number[];
  /** value at the top of the picture, so that several lines can be compared */
  most: number;
  /** its height, and the colour of the line as the current one */
  className: string;
}

const height = 64;

/** Draws values as a line over its ground. The text beside it tells the same. */
export function TrendLine({ values, most, className }: Props) {
  const last = Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = height - 2 - (value / Math.max(1, most)) * (height - 6);
    return `${index},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={classes('block w-full border-b border-edge', className)}
      viewBox={`0 0 ${last} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon
        className="fill-current opacity-15"
        points={`0,${height} ${points.join(' ')} ${last},${height}`}
      />
      <polyline
        className="fill-none stroke-current stroke-2"
        vectorEffect="non-scaling-stroke"
        points={points.join(' ')}
      />
    </svg>
  );
}
