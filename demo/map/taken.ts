import { type Line, type Point, spaced } from './curves.ts';

/** A box upright on the chart. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxRound([x, y]: Point, across: number, down = across): Box {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

/** Units from one mark to the next. */
const cell = 8;

/** Remembers where something is drawn already, so that nothing else is drawn upon it. */
export class Taken {
  readonly #columns: number;
  readonly #rows: number;
  readonly #marks: Uint8Array;

  constructor({ width, height }: { width: number; height: number }) {
    this.#columns = Math.ceil(width / cell);
    this.#rows = Math.ceil(height / cell);
    this.#marks = new Uint8Array(this.#columns * this.#rows);
  }

  *#within({ left, top, right, bottom }: Box): Generator<number> {
    const [first, last] = [Math.floor(left / cell), Math.floor(right / cell)];
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row += 1) {
      for (let column = first; column <= last; column += 1) {
        // Beyond the edge nothing has room.
        const isOn = row >= 0 && column >= 0 && row < this.#rows && column < this.#columns;
        yield isOn ? row * this.#columns + column : -1;
      }
    }
  }

  mark(box: Box): void {
    for (const at of this.#within(box)) if (at >= 0) this.#marks[at] = 1;
  }

  markLine(line: Line, reach: number): void {
    for (const point of spaced(line, cell).points) this.mark(boxRound(point, reach));
  }

  isFree(box: Box): boolean {
    for (const at of this.#within(box)) if (at < 0 || this.#marks[at] === 1) return false;
    return true;
  }

  /** Says how much of a box is taken, from 0 to 1. */
  share(box: Box): number {
    let [taken, all] = [0, 0];
    for (const at of this.#within(box)) {
      all += 1;
      if (at < 0 || this.#marks[at] === 1) taken += 1;
    }
    return taken / all;
  }
}
