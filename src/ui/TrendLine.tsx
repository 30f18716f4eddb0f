interface Props {
  /** oldest first */
  values: readonly number[];
  /** value at the top of the picture, so that several lines can be compared */
  most: number;
}

const width = 200;
const height = 64;

/** Draws values as a line over its ground. The text beside it tells the same. */
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
