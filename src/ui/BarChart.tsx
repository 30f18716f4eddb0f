/** A bar: its label, its height, and an archetype for its colour. */
interface Bar {
  label: string;
  value: number;
  arch?: string;
}

const width = 640;
const height = 220;
const foot = 26;
const head = 22;

/**
 * Draws bars with their numbers on them. Neither colour nor the picture alone tells anything: a
 * table behind it has the same numbers.
 */
export function BarChart({ title, says, bars }: { title: string; says: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const scale = (height - foot - head) / most;
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        <p>{says}</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bars.map(({ label, value, arch }, index) => {
          const top = height - foot - value * scale;
          const middle = index * step + step / 2;
          return (
            <g key={label} data-arch={arch}>
              <rect
                x={index * step + step * 0.14}
                y={top}
                width={step * 0.72}
                height={value * scale}
              />
              <text x={middle} y={top - 6} className="value">
                {value}
              </text>
              <text x={middle} y={height - 8}>
                {label}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} />
      </svg>
      <details>
        <summary>The same as a table</summary>
        <table className="table">
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
