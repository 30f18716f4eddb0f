interface Props {
  /** oldest first */
  values: readonly number[];
  /** what the height of the picture stands for, so that several can be compared */
  most: number;
}

const width = 200;
const height = 64;

/** A course as a line over its ground. What it says stands beside it, as text. */
export function TrendLine({ values, most }: Props) {
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = height - 2 - (value / Math.max(1, most)) * (height - 6);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className="trend" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline points={points.join(' ')} />
    </svg>
  );
}
