import { useMemo, useState } from 'react';
import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
  formatRate,
} from '#rules/attendance/attendance.ts';
import { sortRows } from '#rules/tables/table-view.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Button } from '#ui/Button.tsx';
import { AttendanceShapePath } from '#ui/people/AttendanceShapePath.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { ColumnsMenu } from '../ColumnsMenu.tsx';
import { DataTable } from '../DataTable.tsx';
import { StandardView } from '../StandardView.tsx';
import type { TableColumn } from '../table-column.ts';
import { SquadCrest } from '../SquadCrest.tsx';
import { type ColumnChoice, useTableColumns } from '../use-table-columns.ts';
import { lowRate, type Row } from './use-matrix-view.ts';

/** The table begins with these, so that the page ends in sight. */
const firstRows = 12;

const latest = 12;

/** A rate below this is between low and good. */
const fairRate = 0.85;

function Rate({ row: { member, sum } }: { row: Row }) {
  const { rate } = sum;
  if (rate === null) return <>–</>;
  const tone = rate < lowRate ? 'missed' : rate < fairRate ? 'warn' : 'came';
  return (
    <span className="flex items-center justify-end gap-2">
      <b className={rate < lowRate ? 'text-danger' : 'text-heading'}>{formatRate(rate)}</b>
      <span className="w-12">
        <Meter
          label={`Attendance of ${member.username}`}
          value={Math.round(rate * 100)}
          most={100}
          tone={tone}
        />
      </span>
    </span>
  );
}

function Latest({ counted }: { counted: readonly (AttendanceState | null)[] }) {
  const states = counted.slice(-latest);
  const words = states.map((state) => (state ? attendanceFacts[state].name.toLowerCase() : 'none'));
  return (
    <svg
      className="block"
      role="img"
      aria-label={words.join(', ')}
      width={latest * 14}
      height={13}
      viewBox={`0 0 ${latest * 20} 19`}
    >
      {states.map(
        (state, place) =>
          state && <AttendanceShapePath key={place} state={state} x={place * 20} y={1} />,
      )}
    </svg>
  );
}

const columns: readonly TableColumn<Row>[] = [
  {
    id: 'member',
    label: 'Member',
    value: ({ member }) => member.username,
    cell: ({ member }) => (
      <span className="block w-40">
        <Person person={member} size={24} />
      </span>
    ),
  },
  {
    id: 'archetype',
    label: 'Class',
    value: ({ member }) => member.archetype,
    cell: ({ member: { archetype } }) =>
      isArchetype(archetype) && (
        <span className="flex items-center gap-1.5">
          <ArchetypeMark archetype={archetype} size="text" />
          {archetype}
        </span>
      ),
  },
  {
    id: 'squad',
    label: 'Squad',
    value: ({ member }) => member.squad,
    cell: ({ member: { squad } }) =>
      squad !== '' && (
        <span className="flex items-center gap-1.5">
          <SquadCrest squad={squad} size={20} />
          <span className="max-w-40 truncate" title={squad}>
            {squad}
          </span>
        </span>
      ),
  },
  {
    id: 'rate',
    label: 'Rate',
    value: ({ sum }) => sum.rate,
    cell: (row) => <Rate row={row} />,
    isNumber: true,
  },
  ...attendanceStates.map((state) => ({
    id: state,
    label: attendanceFacts[state].name,
    value: ({ sum }: Row) => sum.counts[state],
    cell: ({ sum }: Row) => sum.counts[state] || <span className="text-muted">–</span>,
    isNumber: true,
  })),
  {
    id: 'fairness',
    label: 'Bench, last 10',
    value: ({ member: { raids } }) =>
      raids.signedUp === 0 ? null : raids.benched / raids.signedUp,
    cell: ({ member: { raids } }) =>
      raids.signedUp === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span title="On the bench, of those of the last ten raids to which they had signed up or came">
          {raids.benched} of {raids.signedUp}
        </span>
      ),
    isNumber: true,
  },
  { id: 'streak', label: 'Streak', value: ({ sum }) => sum.streak, isNumber: true },
  {
    id: 'latest',
    label: 'Last 12 evenings',
    value: ({ counted }) => counted.slice(-latest).filter((state) => state === 'absent').length,
    cell: ({ counted }) => <Latest counted={counted} />,
  },
];

const standard: ColumnChoice = { hidden: [], sort: { column: 'rate', descending: false } };

/** Shows the members of the map as a table: counts, benches, streaks, the last evenings. */
export function MembersTable({ rows }: { rows: readonly Row[] }) {
  const table = useTableColumns('attendance', columns, standard);
  const { sort, hidden } = table.choice;
  const [isWhole, setWhole] = useState(false);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort.column);
    return column ? sortRows(rows, column.value, sort.descending) : rows;
  }, [rows, sort]);
  const visible = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [hidden]);
  const shown = isWhole ? sorted : sorted.slice(0, firstRows);
  const isLowest = sort.column === 'rate' && !sort.descending;
  return (
    <Section title={isLowest ? 'Members, lowest first' : 'Members'}>
      <div className="flex flex-wrap items-center gap-3">
        <ColumnsMenu columns={columns} hidden={hidden} onToggle={table.toggleColumn} />
        <StandardView isOther={!table.isStandard} onStandard={table.standardize} />
      </div>
      <DataTable
        label="Members and their counts"
        columns={visible}
        rows={shown}
        keyOf={({ member }) => member.discordId}
        sort={sort}
        onSort={table.setSort}
      />
      {shown.length < sorted.length && (
        <p className="flex flex-wrap items-center justify-between gap-4 text-sm text-muted">
          {shown.length} of {sorted.length} members
          <Button
            look="quiet"
            onClick={() => {
              setWhole(true);
            }}
          >
            Show all {sorted.length}
          </Button>
        </p>
      )}
    </Section>
  );
}
