/** Numbers at the crossings of a grid that lies over a map. */
export class Grid {
  readonly columns: number;
  readonly rows: number;
  /** units from one crossing to the next */
  readonly cell: number;
  readonly values: Float32Array;

  constructor(width: number, height: number, cell: number) {
    this.columns = Math.floor(width / cell) + 1;
    this.rows = Math.floor(height / cell) + 1;
    this.cell = cell;
    this.values = new Float32Array(this.columns * this.rows);
  }

  /** Fills a grid with what a function says of each place. */
  static of(
    { width, height, cell }: { width: number; height: number; cell: number },
    valueAt: (x: number, y: number) => number,
  ): Grid {
    const grid = new Grid(width, height, cell);
    grid.each((column, row, at) => {
      grid.values[at] = valueAt(column * cell, row * cell);
    });
    return grid;
  }

  each(visit: (column: number, row: number, at: number) => void): void {
    for (let row = 0, at = 0; row < this.rows; row += 1) {
      for (let column = 0; column < this.columns; column += 1, at += 1) visit(column, row, at);
    }
  }

  /** Returns a grid of the same shape. */
  map(valueOf: (value: number, at: number) => number): Grid {
    const grid = new Grid((this.columns - 1) * this.cell, (this.rows - 1) * this.cell, this.cell);
    for (let at = 0; at < this.values.length; at += 1) {
      grid.values[at] = valueOf(this.values[at] ?? 0, at);
    }
    return grid;
  }

  /** Returns the number at a crossing, or at the nearest one of the edge. */
  get(column: number, row: number): number {
    const nearColumn = Math.max(0, Math.min(this.columns - 1, column));
    const nearRow = Math.max(0, Math.min(this.rows - 1, row));
    return this.values[nearRow * this.columns + nearColumn] ?? 0;
  }

  /** Returns the number at a place, between those of the crossings round it. */
  at(x: number, y: number): number {
    const [column, row] = [Math.floor(x / this.cell), Math.floor(y / this.cell)];
    const [right, down] = [x / this.cell - column, y / this.cell - row];
    const top = this.get(column, row) * (1 - right) + this.get(column + 1, row) * right;
    const bottom = this.get(column, row + 1) * (1 - right) + this.get(column + 1, row + 1) * right;
    return top * (1 - down) + bottom * down;
  }

  /** Returns how the numbers rise at a place, a unit to the right and a unit down. */
  slope(x: number, y: number): [number, number] {
    const reach = this.cell;
    return [
      (this.at(x + reach, y) - this.at(x - reach, y)) / (2 * reach),
      (this.at(x, y + reach) - this.at(x, y - reach)) / (2 * reach),
    ];
  }
}

/** Squares of the distances along one line (Felzenszwalb and Huttenlocher). */
function lineDistances(line: Float64Array, out: Float64Array): void {
  const count = line.length;
  const hulls = new Int32Array(count);
  const borders = new Float64Array(count + 1);
  const value = (at: number) => line[at] ?? 0;
  let last = 0;
  borders[0] = -Infinity;
  borders[1] = Infinity;
  for (let at = 1; at < count; at += 1) {
    let border = 0;
    for (;;) {
      const hull = hulls[last] ?? 0;
      border = (value(at) + at * at - (value(hull) + hull * hull)) / (2 * (at - hull));
      if (border > (borders[last] ?? 0) || last === 0) break;
      last -= 1;
    }
    if (border <= (borders[last] ?? 0)) border = borders[last] ?? 0;
    else last += 1;
    hulls[last] = at;
    borders[last] = border;
    borders[last + 1] = Infinity;
  }
  for (let at = 0, hull = 0; at < count; at += 1) {
    while ((borders[hull + 1] ?? Infinity) < at) hull += 1;
    const nearest = hulls[hull] ?? 0;
    out[at] = (at - nearest) ** 2 + value(nearest);
  }
}

/** Says how far each crossing lies from the nearest one of those that are marked, in units. */
export function distances(grid: Grid, isMarked: (value: number) => boolean): Grid {
  const far = 1e9;
  const squares = Float64Array.from(grid.values, (value) => (isMarked(value) ? 0 : far));
  const column = new Float64Array(grid.rows);
  const columnOut = new Float64Array(grid.rows);
  for (let x = 0; x < grid.columns; x += 1) {
    for (let y = 0; y < grid.rows; y += 1) column[y] = squares[y * grid.columns + x] ?? far;
    lineDistances(column, columnOut);
    for (let y = 0; y < grid.rows; y += 1) squares[y * grid.columns + x] = columnOut[y] ?? far;
  }
  const rowOut = new Float64Array(grid.columns);
  for (let y = 0; y < grid.rows; y += 1) {
    const start = y * grid.columns;
    lineDistances(squares.subarray(start, start + grid.columns), rowOut);
    squares.set(rowOut, start);
  }
  return grid.map((_, at) => Math.sqrt(squares[at] ?? far) * grid.cell);
}
