import type { Plan } from '#rules/raids/plan.ts';
import { seatKey } from './bench.ts';

/** Seats stand so many beside each other at most; the others of a squad stand below. */
export const seatsInARow = 5;

/** The key of the cell that names a squad. */
export function headKey(squad: string): string {
  return `head ${squad}`;
}

/**
 * Lists the cells of the grid as they stand on the screen: lines of keys, the squad's name at the
 * start of each.
 */
export function gridLines({ squads }: Plan, perRow: number): string[][] {
  return squads.flatMap(({ id, seats }) => {
    const keys = seats.map((_, seat) => seatKey({ squad: id, seat }));
    return Array.from({ length: Math.ceil(keys.length / perRow) }, (_, line) => [
      headKey(id),
      ...keys.slice(line * perRow, (line + 1) * perRow),
    ]);
  });
}

/** How far a key leads: over lines and over columns. */
const steps: Record<string, readonly [lines: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-Infinity, 0],
  PageDown: [Infinity, 0],
};

const within = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);

/** Finds the cell to which a key leads from another; null for a key that leads nowhere. */
export function cellAfter(lines: readonly string[][], from: string, key: string): string | null {
  const step = steps[key];
  const line = lines.findIndex((cells) => cells.includes(from));
  const cells = lines[line];
  if (!step || !cells) return null;
  const to = lines[within(line + step[0], lines.length)] ?? cells;
  return to[within(cells.indexOf(from) + step[1], to.length)] ?? null;
}

/** Finds the first open seat after another one, or from the beginning; null where none is left. */
export function openAfter({ squads }: Plan, key: string): string | null {
  const seats = squads.flatMap(({ id, seats }) =>
    seats.map((seat, index) => ({ seat, key: seatKey({ squad: id, seat: index }) })),
  );
  const from = seats.findIndex((one) => one.key === key) + 1;
  const inOrder = [...seats.slice(from), ...seats.slice(0, from)];
  return (
    inOrder.find(({ seat, key: at }) => !seat.holder && !seat.isLocked && at !== key)?.key ?? null
  );
}
