import { formatRate } from '#rules/attendance/attendance.ts';
import { meanRate } from '#rules/attendance/matrix.ts';
import { SquadCrest } from '../SquadCrest.tsx';
import type { Row } from './use-matrix-view.ts';

interface Props {
  /** the empty string for members of no squad */
  squad: string;
  rows: readonly Row[];
}

/** Names a squad with its shield, its rate and its number. */
export function GroupTitle({ squad, rows }: Props) {
  return (
    <>
      {squad !== '' && <SquadCrest squad={squad} size={20} />}
      <b className="display text-base leading-none">{squad === '' ? 'No squad' : squad}</b>
      <span className="text-xs text-muted tabular">
        {formatRate(meanRate(rows))} of {rows.length}
      </span>
    </>
  );
}
