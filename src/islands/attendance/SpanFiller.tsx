/** Fills the place of the columns that are out of sight. */
export function SpanFiller({ width }: { width: number }) {
  return width > 0 && <td aria-hidden="true" style={{ minWidth: width }} />;
}
