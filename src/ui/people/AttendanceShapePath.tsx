import { attendanceShapes } from './attendance-shapes.ts';

interface Props {
  state: keyof typeof attendanceShapes;
  /** left and upper edge of its square of 16 */
  x?: number;
  y?: number;
}

/** Draws a mark of attendance within an SVG, so that one picture can hold a row of them. */
export function AttendanceShapePath({ state, x = 0, y = 0 }: Props) {
  const { d, paint } = attendanceShapes[state];
  return (
    <path
      className={paint}
      d={d}
      transform={x === 0 && y === 0 ? undefined : `translate(${x} ${y})`}
    />
  );
}
