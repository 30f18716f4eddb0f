import { memo } from 'react';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import type { Evening } from './evenings.ts';
import { GroupTitle } from './GroupTitle.tsx';
import { HeatStrips } from './HeatStrips.tsx';
import { HeatRow } from './HeatRow.tsx';
import type { Row } from './use-matrix-view.ts';

interface Props {
  /** the empty string for members of no squad; null for rows that are not grouped */
  squad: string | null;
  rows: readonly Row[];
  evenings: readonly Evening[];
  /** pixels left free before the first evening */
  indent: number;
  pitch: number;
  hidden: readonly AttendanceState[];
  /** id of the member of this group whose card shows */
  chosen: string | null;
}

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
  const { squad, rows, evenings, indent, pitch, hidden, chosen } = props;
  return (
    <div
      role="rowgroup"
      className="print:break-inside-avoid"
      aria-label={squad === null ? 'Members' : squad || 'No squad'}
    >
      {squad !== null && <GroupHead squad={squad} rows={rows} />}
      <HeatStrips rows={rows}>
        {(row) => (
          <HeatRow
            key={row.member.discordId}
            row={row}
            evenings={evenings}
            indent={indent}
            pitch={pitch}
            hidden={hidden}
            isChosen={row.member.discordId === chosen}
          />
        )}
      </HeatStrips>
    </div>
  );
});
