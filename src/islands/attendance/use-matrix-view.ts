import { useDeferredValue, useMemo, useState } from 'react';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { type MatrixRow, matrixRows, turnouts } from '#rules/attendance/matrix.ts';
import { filterRows, sortRows } from '#rules/tables/table-view.ts';
import { daysOf, eveningsOf, type MatrixMember } from './evenings.ts';

/** Members that the map can show. */
export const groups = {
  squads: 'Members of squads',
  trial: 'On trial',
  recorded: 'Anyone with a record',
  all: 'Everyone',
};

type Group = keyof typeof groups;

const isIn: Record<Group, (member: MatrixMember) => boolean> = {
  squads: ({ squad }) => squad !== '',
  trial: ({ onTrial }) => onTrial,
  recorded: ({ states }) => /[A-Z]/.test(states),
  all: () => true,
};

export const orders = { name: 'Name', rate: 'Rate, lowest first', streak: 'Streak, longest first' };

type Order = keyof typeof orders;

/** Officers look after members whose rate is lower. */
export const lowRate = 0.75;

/** An officer's choice of what the map shows. */
export interface MatrixChoice {
  group: Group;
  /** names of the chosen squads; none chosen shows all */
  squads: readonly string[];
  /** part of a name or an id */
  text: string;
  onlyMandatory: boolean;
  order: Order;
  /** states whose marks are left out */
  hidden: readonly AttendanceState[];
  bySquad: boolean;
  onlyLow: boolean;
}

const atFirst: MatrixChoice = {
  group: 'recorded',
  squads: [],
  text: '',
  onlyMandatory: true,
  order: 'name',
  hidden: [],
  bySquad: true,
  onlyLow: false,
};

export type Row = MatrixRow<MatrixMember>;

/** Rows below one another: a squad's, or all of them. */
export interface RowGroup {
  /** the empty string for members of no squad; null where rows are not grouped */
  squad: string | null;
  rows: readonly Row[];
}

type Selection = Omit<MatrixChoice, 'hidden' | 'bySquad'>;

function rowsOf(matrix: AttendanceMatrix, selection: Selection): Row[] {
  const { group, squads, text, onlyMandatory, order, onlyLow } = selection;
  const members = matrix.members.filter(
    (member) => isIn[group](member) && (squads.length === 0 || squads.includes(member.squad)),
  );
  const found = filterRows(members, ({ username, discordId }) => `${username} ${discordId}`, text);
  const isWanted = ({ mandatory }: { mandatory: boolean }) => mandatory || !onlyMandatory;
  const all = matrixRows(matrix.events, found, matrix.leaves, isWanted);
  const rows = onlyLow ? all.filter(({ sum }) => sum.rate !== null && sum.rate < lowRate) : all;
  if (order === 'rate') return sortRows(rows, ({ sum }) => sum.rate, false);
  if (order === 'streak') return sortRows(rows, ({ sum }) => sum.streak, true);
  return rows;
}

/** Parts rows by squad, in the order of the names; members of no squad come last. */
function groupsOf(rows: readonly Row[], bySquad: boolean): RowGroup[] {
  if (rows.length === 0) return [];
  if (!bySquad) return [{ squad: null, rows }];
  return [...Map.groupBy(rows, ({ member }) => member.squad)]
    .map(([squad, its]) => ({ squad, rows: its }))
    .toSorted(
      (a, b) => Number(a.squad === '') - Number(b.squad === '') || (a.squad < b.squad ? -1 : 1),
    );
}

/** Counts the settings that show less, or something else, than at first. */
function countSet(choice: MatrixChoice): number {
  const { group, squads, text, onlyMandatory, order, hidden, bySquad, onlyLow } = choice;
  const set = [
    group !== atFirst.group,
    squads.length > 0,
    text !== '',
    onlyMandatory !== atFirst.onlyMandatory,
    order !== atFirst.order,
    hidden.length > 0,
    bySquad !== atFirst.bySquad,
    onlyLow,
  ];
  return set.filter(Boolean).length;
}

/** The members that the host answers: most people of a large server come to nothing. */
export type Asked = 'active' | 'all';

/**
 * Holds the choice, and the part of the matrix that it selects.
 * @param onAsk hears whose rows the choice needs
 */
export function useMatrixView(matrix: AttendanceMatrix, onAsk: (who: Asked) => void) {
  const [choice, setChoice] = useState(atFirst);
  const { group, squads, onlyMandatory, order, bySquad, onlyLow } = choice;
  // Typing goes before the rows that follow from it.
  const text = useDeferredValue(choice.text);
  const rows = useMemo(
    () => rowsOf(matrix, { group, squads, text, onlyMandatory, order, onlyLow }),
    [matrix, group, squads, text, onlyMandatory, order, onlyLow],
  );
  const days = useMemo(() => daysOf(matrix), [matrix]);
  const evenings = useMemo(() => {
    const wanted = days.filter(({ event }) => event.mandatory || !onlyMandatory);
    return eveningsOf(wanted, turnouts(rows, wanted.length));
  }, [days, onlyMandatory, rows]);
  return {
    choice,
    countSet: countSet(choice),
    change: (part: Partial<MatrixChoice>) => {
      setChoice((now) => ({ ...now, ...part }));
      if (part.group !== undefined) onAsk(part.group === 'all' ? 'all' : 'active');
    },
    showAll: () => {
      onAsk('all');
      setChoice({ ...atFirst, group: 'all', onlyMandatory: false });
    },
    days,
    evenings,
    rows,
    groups: useMemo(() => groupsOf(rows, bySquad), [rows, bySquad]),
  };
}

export type MatrixView = ReturnType<typeof useMatrixView>;
