import type { CSSProperties, ReactNode } from 'react';
import type { Row } from './use-matrix-view.ts';

interface Props {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** Rows that a browser draws together: few strips to watch, and few rows at once as they come. */
const stripRows = 8;

/** Each strip has its height before it is drawn: a browser draws those in sight. */
const stripClass =
  'h-[calc(var(--rows)*var(--heat-row))] [content-visibility:auto] ' +
  'print:[content-visibility:visible]';

/** Shows rows of the map's height in strips, of which those out of sight cost nothing. */
export function HeatStrips({ rows, children }: Props) {
  const strips = Array.from({ length: Math.ceil(rows.length / stripRows) }, (_, index) =>
    rows.slice(index * stripRows, (index + 1) * stripRows),
  );
  return strips.map((strip) => (
    <div
      key={strip[0]?.member.discordId}
      role="none"
      className={stripClass}
      style={{ '--rows': strip.length } as CSSProperties}
    >
      {strip.map(children)}
    </div>
  ));
}
