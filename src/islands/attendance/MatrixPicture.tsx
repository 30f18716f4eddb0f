import { useEffect, useRef } from 'react';
import { type AttendanceState, attendanceStates } from '#rules/attendance/attendance.ts';
import type { MatrixRow } from '#rules/attendance/matrix.ts';
import { Legend } from './Legend.tsx';

interface Props {
  rows: readonly MatrixRow<unknown>[];
  columns: number;
}

/** Pixels of a cell: three hundred events fit beside each other on a desktop screen. */
const cell = 4;

function colourOf(style: CSSStyleDeclaration, state: AttendanceState): string {
  return style.getPropertyValue(`--att-${state}`);
}

/** Paints the whole matrix, a dot for each record: seventy thousand are too many for elements. */
export function MatrixPicture({ rows, columns }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const brush = element?.getContext('2d');
    if (!element || !brush) return;
    const style = getComputedStyle(element);
    // The browser resolves light-dark() for the current theme.
    const probe = document.createElement('i');
    element.before(probe);
    const colours = new Map(
      attendanceStates.map((state) => {
        probe.style.color = colourOf(style, state);
        return [state, getComputedStyle(probe).color];
      }),
    );
    probe.remove();
    brush.clearRect(0, 0, element.width, element.height);
    rows.forEach(({ counted }, y) => {
      counted.forEach((state, x) => {
        if (state === null) return;
        brush.fillStyle = colours.get(state) ?? '';
        // An absence is a full square, the others leave a gap, so that colour is not the only sign.
        const size = state === 'absent' ? cell : cell - 1;
        const height = state === 'excused' || state === 'bench' ? 1 : size;
        brush.fillRect(x * cell, y * cell, size, height);
      });
    });
  }, [rows, columns]);
  return (
    <figure className="chart wide">
      <figcaption>
        <h2>All of it at once</h2>
        <p>
          A row a member, a column an event, oldest at the left. <Legend />
        </p>
      </figcaption>
      <div className="scroll" role="region" aria-label="Picture of the attendance" tabIndex={0}>
        <canvas
          ref={canvas}
          className="att-picture"
          width={Math.max(1, columns * cell)}
          height={Math.max(1, rows.length * cell)}
          role="img"
          aria-label={`${rows.length} members by ${columns} events; the table below has the same`}
        />
      </div>
    </figure>
  );
}
