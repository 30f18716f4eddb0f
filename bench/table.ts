/** A measured figure and its limit or peer. */
export interface Figure {
  name: string;
  ours: string;
  /** a peer measured in the same run, or a limit */
  against: string;
  /** our figure as a share of the peer's, or of the limit */
  ratio: number;
  /** bound of the ratio (product §10); null for a figure that is only told */
  limit: { atLeast: number } | { atMost: number } | null;
}

function isMet({ ratio, limit }: Figure): boolean {
  if (limit === null) return true;
  return 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
}

function limitText({ limit }: Figure): string {
  if (limit === null) return '';
  return 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
}

function verdictOn(figure: Figure): string {
  if (figure.limit === null) return '';
  return isMet(figure) ? 'met' : 'MISSED';
}

/** Returns the middle value. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the value that a share of the values do not exceed. @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Does something, and tells how long it took, in milliseconds. */
export function timed<T>(work: () => T): { took: number; done: T } {
  const start = performance.now();
  const done = work();
  return { took: performance.now() - start, done };
}

/** Makes the figure of a time and its limit, in milliseconds. */
export function timeFigure(name: string, took: number, most: number): Figure {
  return {
    name,
    ours: `${took.toFixed(0)} ms`,
    against: `${most} ms`,
    ratio: took / most,
    limit: { atMost: 1 },
  };
}

/** Prints figures as a table. Returns whether every limit is met. */
export function printFigures(figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => [
    figure.name,
    figure.ours,
    figure.against,
    figure.ratio.toFixed(2),
    limitText(figure),
    verdictOn(figure),
  ]);
  const all = [['what', 'ours', 'against', 'ratio', 'limit', ''], ...rows];
  const widths = (all[0] ?? []).map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  for (const row of all) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
  return figures.every(isMet);
}
