import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { MatrixChoice, Rank } from './matrix-choice.ts';

/** What the filters of the map choose, and from what. */
export interface FilterProps {
  matrix: AttendanceMatrix;
  ranks: readonly Rank[];
  choice: MatrixChoice;
  onChange: (part: Partial<MatrixChoice>) => void;
}

/** A choice that is the same for every guild. */
export type ChoiceProps = Pick<FilterProps, 'choice' | 'onChange'>;

/** Returns the list without the value, or with it. */
export function toggled<T>(list: readonly T[], value: T, isIn: boolean): T[] {
  return isIn ? [...list, value] : list.filter((one) => one !== value);
}
