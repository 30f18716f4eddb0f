/** Names stay in sight while the rest scrolls sideways, on the colour of their row. */
const namesClass =
  'names:sticky names:start-0 names:z-1 names:bg-hall names:in-[thead]:z-2 ' +
  'names:in-[tbody_tr:hover]:bg-accent-quiet names:in-[tbody_tr:hover]:bg-none ' +
  'print:names:static ';

const cellsClass =
  'w-full border-collapse text-sm leading-snug tabular [&_:is(th,td)]:border-b ' +
  '[&_:is(th,td)]:border-rule [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start ' +
  '[&_[data-number]]:text-end [&_tbody_th]:font-normal [&_tbody_tr:hover]:bg-accent-quiet ' +
  '[&_thead_th]:border-edge [&_thead_th]:font-normal [&_thead_th]:whitespace-nowrap ' +
  '[&_thead_th]:text-muted ';

/**
 * A table between hairlines: dense, lining figures, rows that answer the pointer. Cells stay bare;
 * those of numbers carry `data-number` and stand at the right. The name of a row is its first cell,
 * if that is a head, or the one that carries `data-row-name`.
 */
export const tableClass =
  namesClass +
  cellsClass +
  'names:in-[tbody_tr:not([data-place]):nth-child(even)]:bg-[linear-gradient(var(--color-stripe),var(--color-stripe))] ' +
  '[&_tbody_tr:not([data-place]):nth-child(even):not(:hover)]:bg-stripe';

/**
 * The same for a table that draws a part of its rows: stripes go by `data-place` of a row, so that
 * they stay with it, and a row that comes leaves the others as they are.
 */
export const partTableClass =
  namesClass +
  cellsClass +
  'names:in-[tbody_tr[data-place=even]]:bg-[linear-gradient(var(--color-stripe),var(--color-stripe))] ' +
  '[&_tbody_tr[data-place=even]:not(:hover)]:bg-stripe';

/**
 * A region that scrolls sideways below its label, reached by the keyboard. What is read aloud alone
 * lies at its place within, not beyond the page.
 */
export const tableRegionClass =
  'relative max-w-full overflow-x-auto scroll-shade print:overflow-visible print:bg-none';
