/** Names stay in sight while the rest scrolls sideways, on the colour of their row. */
const namesClass =
  'names:sticky names:start-0 names:z-1 names:bg-hall names:in-[thead]:z-2 ' +
  'names:in-[tbody_tr:nth-child(even)]:bg-[linear-gradient(var(--color-stripe),var(--color-stripe))] ' +
  'names:in-[tbody_tr:hover]:bg-accent-quiet names:in-[tbody_tr:hover]:bg-none print:names:static ';

/**
 * A table between hairlines: dense, lining figures, rows that answer the pointer. Cells stay bare;
 * those of numbers carry `data-number` and stand at the right. The name of a row is its first cell,
 * if that is a head, or the one that carries `data-row-name`.
 */
export const tableClass =
  namesClass +
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
