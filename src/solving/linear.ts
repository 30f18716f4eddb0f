/** A quantity that a program chooses, from 0 on. */
export interface Column {
  /** cost of each */
  cost: number;
  /** at most so many */
  most: number;
  /** has to be a whole number, and is decided before those of higher rank; left out: it follows */
  rank?: number;
}

/** What quantities have to keep together. */
export interface Row {
  of: readonly (readonly [column: number, factor: number])[];
  is: 'atMost' | 'atLeast' | 'equal';
  to: number;
}

/** Infeasibility, pivots and ratios below these are rounding. */
const tolerance = { value: 1e-7, pivot: 1e-8, ratio: 1e-11 };

/**
 * A linear program on its way to the least cost, as a dense tableau: `cells` is the inverse of the
 * basis times all columns. Reduced costs keep their sign from the beginning, so that the dual simplex
 * method alone is needed, and goes on after a bound has changed. A slack of each row stands behind
 * the columns.
 */
export interface Tableau {
  rows: number;
  columns: number;
  cells: Float64Array;
  /** values of the columns in the basis, by row */
  values: Float64Array;
  reduced: Float64Array;
  /** the column of each row */
  basis: Int32Array;
  least: Float64Array;
  most: Float64Array;
  /** where a column stands that is not in the basis: 0 at its least, 1 at its most; 2 in it */
  stands: Uint8Array;
  cost: number;
  /** cells that were touched: the measure of work, which is the same on every machine */
  work: number;
}

const slackBounds = { atMost: [0, Infinity], atLeast: [-Infinity, 0], equal: [0, 0] } as const;

/** Makes the tableau of a program. A column of negative cost needs an end. */
export function beginTableau(columns: readonly Column[], rows: readonly Row[]): Tableau {
  const [height, width] = [rows.length, columns.length + rows.length];
  const tableau: Tableau = {
    ...{ rows: height, columns: width, cost: 0, work: 0 },
    cells: new Float64Array(height * width),
    values: Float64Array.from(rows, ({ to }) => to),
    reduced: new Float64Array(width),
    basis: Int32Array.from(rows, (_, row) => columns.length + row),
    least: new Float64Array(width),
    most: new Float64Array(width),
    stands: new Uint8Array(width),
  };
  const { cells, values, reduced, least, most, stands } = tableau;
  rows.forEach(({ of, is }, row) => {
    const slack = columns.length + row;
    for (const [column, factor] of of) {
      const cell = row * width + column;
      cells[cell] = (cells[cell] ?? 0) + factor;
    }
    cells[row * width + slack] = 1;
    [least[slack], most[slack]] = slackBounds[is];
    stands[slack] = 2;
  });
  columns.forEach((column, at) => {
    reduced[at] = column.cost;
    most[at] = column.most;
    if (column.cost >= 0) return;
    stands[at] = 1;
    tableau.cost += column.cost * column.most;
    for (let row = 0; row < height; row += 1) {
      values[row] = (values[row] ?? 0) - (cells[row * width + at] ?? 0) * column.most;
    }
  });
  return tableau;
}

/** Copies a tableau, to go on with each of two ways. */
export function copyTableau(tableau: Tableau): Tableau {
  return {
    ...tableau,
    cells: tableau.cells.slice(),
    values: tableau.values.slice(),
    reduced: tableau.reduced.slice(),
    basis: tableau.basis.slice(),
    least: tableau.least.slice(),
    most: tableau.most.slice(),
    stands: tableau.stands.slice(),
    work: 0,
  };
}

function shift(tableau: Tableau, column: number, by: number): void {
  const { rows, columns: width, cells, values, reduced } = tableau;
  if (by === 0) return;
  for (let row = 0; row < rows; row += 1) {
    values[row] = (values[row] ?? 0) - (cells[row * width + column] ?? 0) * by;
  }
  tableau.cost += (reduced[column] ?? 0) * by;
}

/** Narrows a column to values between two. */
export function narrow(tableau: Tableau, column: number, from: number, to: number): void {
  const { least, most, stands } = tableau;
  const stand = stands[column];
  const by = stand === 0 ? from - (least[column] ?? 0) : stand === 1 ? to - (most[column] ?? 0) : 0;
  least[column] = from;
  most[column] = to;
  shift(tableau, column, by);
}

/**
 * The row whose value is furthest beyond its bounds, or -1. A careful choice takes the first column
 * (Bland): it never goes round in a circle.
 */
function rowToMend({ rows, values, basis, least, most }: Tableau, isCareful: boolean): number {
  let [worst, found] = [tolerance.value, -1];
  for (let row = 0; row < rows; row += 1) {
    const [column, value] = [basis[row] ?? 0, values[row] ?? 0];
    const beyond = Math.max((least[column] ?? 0) - value, value - (most[column] ?? 0));
    if (beyond <= (isCareful ? tolerance.value : worst)) continue;
    if (!isCareful || found === -1 || column < (basis[found] ?? 0)) [worst, found] = [beyond, row];
  }
  return found;
}

/** The column that may take a row's place at the least cost, or -1 when none can mend the row. */
function entering(tableau: Tableau, row: number, isLow: boolean, isCareful: boolean): number {
  const { columns, cells, reduced, least, most, stands } = tableau;
  const sign = isLow ? -1 : 1;
  let [best, size, found] = [Infinity, 0, -1];
  for (let column = 0; column < columns; column += 1) {
    const stand = stands[column] ?? 2;
    if (stand === 2) continue;
    const cell = (cells[row * columns + column] ?? 0) * (stand === 0 ? sign : -sign);
    if (cell < tolerance.pivot || least[column] === most[column]) continue;
    const ratio = Math.abs(reduced[column] ?? 0) / cell;
    if (ratio > best + tolerance.ratio) continue;
    // Of equal ratios the largest pivot is the safest.
    if (ratio < best - tolerance.ratio || (!isCareful && cell > size))
      [best, size, found] = [ratio, cell, column];
  }
  return found;
}

function subtractRow(
  target: Float64Array,
  from: number,
  factor: number,
  { cells, columns }: Tableau,
  pivotRow: number,
): void {
  const start = pivotRow * columns;
  for (let column = 0; column < columns; column += 1) {
    const cell = cells[start + column] ?? 0;
    if (cell !== 0) target[from + column] = (target[from + column] ?? 0) - factor * cell;
  }
}

function pivot(tableau: Tableau, row: number, column: number, isLow: boolean): void {
  const { rows, columns: width, cells, values, reduced, basis, least, most, stands } = tableau;
  const leaving = basis[row] ?? 0;
  const bound = (isLow ? least : most)[leaving] ?? 0;
  const by = ((values[row] ?? 0) - bound) / (cells[row * width + column] ?? 1);
  const entered = ((stands[column] === 0 ? least : most)[column] ?? 0) + by;
  shift(tableau, column, by);
  values[row] = entered;
  stands[leaving] = isLow ? 0 : 1;
  stands[column] = 2;
  basis[row] = column;
  const scale = 1 / (cells[row * width + column] ?? 1);
  for (let at = row * width; at < (row + 1) * width; at += 1) {
    const cell = cells[at] ?? 0;
    if (cell !== 0) cells[at] = Math.abs(cell) < 1e-12 ? 0 : cell * scale;
  }
  for (let other = 0; other < rows; other += 1) {
    const factor = cells[other * width + column] ?? 0;
    if (other === row || factor === 0) continue;
    subtractRow(cells, other * width, factor, tableau, row);
    cells[other * width + column] = 0;
    tableau.work += width;
  }
  const factor = reduced[column] ?? 0;
  if (factor !== 0) subtractRow(reduced, 0, factor, tableau, row);
  reduced[column] = 0;
  tableau.work += 2 * width;
}

/**
 * Brings a tableau to its least cost.
 * @returns `none` when nothing keeps all rows, `cut` when it costs at least `below`, `stopped` when it
 * was so much work: it does not cost less than by then
 */
export function settle(
  tableau: Tableau,
  below: number,
  mostWork: number,
): 'solved' | 'none' | 'cut' | 'stopped' {
  const quick = 20 * (tableau.rows + tableau.columns);
  for (let step = 0; ; step += 1) {
    const row = rowToMend(tableau, step > quick);
    if (row === -1) return 'solved';
    const leaving = tableau.basis[row] ?? 0;
    const isLow = (tableau.values[row] ?? 0) < (tableau.least[leaving] ?? 0);
    const column = entering(tableau, row, isLow, step > quick);
    if (column === -1) return 'none';
    pivot(tableau, row, column, isLow);
    if (tableau.cost >= below) return 'cut';
    if (tableau.work > mostWork) return 'stopped';
  }
}

/** Returns the values of the first so many columns. */
export function valuesOf({ rows, values, basis, least, most, stands }: Tableau, count: number) {
  const found = Float64Array.from({ length: count }, (_, column) =>
    stands[column] === 1 ? (most[column] ?? 0) : (least[column] ?? 0),
  );
  for (let row = 0; row < rows; row += 1) {
    const column = basis[row] ?? 0;
    if (column < count) found[column] = values[row] ?? 0;
  }
  return found;
}
