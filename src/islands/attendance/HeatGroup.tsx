import { type CSSProperties, memo } from 'react';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import type { Evening } from './evenings.ts';
import { GroupTitle } from './GroupTitle.tsx';
import { HeatRow } from './HeatRow.tsx';
import type { Row } from './use-matrix-view.ts';

interface Props {
  /** the empty string for members of no squad; null for rows that are not grouped */
  squad: string | null;
  rows: readonly Row[];
  evenings: readonly Evening[];
  /** the columns before this one are not drawn yet */
  from: number;
  pitch: number;
  hidden: readonly AttendanceState[];
  /** id of the member of this group whose card shows */
  chosen: string | null;
}

/** The browser knows how high a group is without drawing it: it draws those in sight. */
const groupClass =
  '[content-visibility:auto] ' +
  '[contain-intrinsic-size:auto_calc(var(--rows)*var(--heat-row)+2.5rem)] ' +
  'print:break-inside-avoid print:[content-visibility:visible]';

function GroupHead({ squad, rows }: { squad: string; rows: readonly Row[] }) {
  return (
    <div role="row" className="flex h-10 items-end pb-1">
      <div role="rowheader" className="flex items-center gap-2">
        <GroupTitle squad={squad} rows={rows} />
      </div>
    </div>
  );
}

/** Shows a squad's rows below its shield and its rate. */
export const HeatGroup = memo(function HeatGroup(props: Props) {
  const { squad, rows, evenings, from, pitch, hidden, chosen } = props;
  return (
    <div
      role="rowgroup"
      className={groupClass}
      style={{ '--rows': rows.length } as CSSProperties}
      aria-label={squad === null ? 'Members' : squad || 'No squad'}
    >
      {squad !== null && <GroupHead squad={squad} rows={rows} />}
      {rows.map((row) => (
        <HeatRow
          key={row.member.discordId}
          row={row}
          evenings={evenings}
          from={from}
          pitch={pitch}
          hidden={hidden}
          isChosen={row.member.discordId === chosen}
        />
      ))}
    </div>
  );
});
