/**
 * A table between hairlines: dense, lining figures, rows that answer the pointer. Cells stay bare;
 * those of numbers carry `data-number` and stand at the right.
 */
export const tableClass =
  'w-full border-collapse text-sm leading-snug tabular [&_:is(th,td)]:border-b ' +
  '[&_:is(th,td)]:border-rule [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start ' +
  '[&_[data-number]]:text-end [&_tbody_th]:font-normal [&_tbody_tr:hover]:bg-accent-quiet ' +
  '[&_tbody_tr:nth-child(even):not(:hover)]:bg-stripe [&_thead_th]:border-edge ' +
  '[&_thead_th]:font-normal [&_thead_th]:whitespace-nowrap [&_thead_th]:text-muted';

/**
 * A region that scrolls sideways below its label, reached by the keyboard. What is read aloud alone
 * lies at its place within, not beyond the page.
 */
export const tableRegionClass =
  'relative max-w-full overflow-x-auto scroll-shade print:overflow-visible print:bg-none';
