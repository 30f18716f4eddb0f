import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { BareButton } from './BareButton.tsx';
import { classes } from './classes.ts';

interface Props {
  label: string;
  /** its cells hold numbers, which stand at the right */
  isNumber?: boolean | undefined;
  /** its cells name the rows, and stay in sight while the table scrolls sideways */
  isName?: boolean | undefined;
  /** the way in which the table is sorted by this column, if it is */
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

const headClass =
  'group inline-flex min-h-9 items-center gap-1 hover:text-accent-strong ' +
  '[[aria-sort]>&]:font-bold [[aria-sort]>&]:text-heading';

/** A column that is not sorted shows that it could be when the pointer is near. */
const idleClass = 'line-icon opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100';

const markers = { ascending: ArrowUp, descending: ArrowDown } as const;

/** Shows the head of a column by which its table can be sorted. */
export function SortHead({ label, isNumber = false, isName = false, direction, onSort }: Props) {
  const Marker = direction ? markers[direction] : ChevronsUpDown;
  return (
    <th
      scope="col"
      data-number={isNumber ? '' : undefined}
      data-row-name={isName ? '' : undefined}
      aria-sort={direction}
    >
      <BareButton className={classes(headClass, isNumber && 'flex-row-reverse')} onClick={onSort}>
        {label}
        <Marker className={direction ? 'line-icon' : idleClass} />
      </BareButton>
    </th>
  );
}
