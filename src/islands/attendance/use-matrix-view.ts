import { useDeferredValue, useMemo, useState } from 'react';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import { type MatrixRow, matrixRows, turnouts } from '#rules/attendance/matrix.ts';
import { filterRows, sortRows } from '#rules/tables/table-view.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { type Day, daysOf, eveningsOf, type MatrixMember } from './evenings.ts';
import { readMatrixChoice, writeMatrixChoice } from './matrix-address.ts';
import {
  type Asked,
  askedOf,
  atFirst,
  countSet,
  type MatrixChoice,
  type Order,
  showsDay,
  showsMember,
} from './matrix-choice.ts';

/** Officers look after members whose rate is lower. */
export const lowRate = 0.75;

export type Row = MatrixRow<MatrixMember>;

/** Rows below one another: a squad's, or all of them. */
export interface RowGroup {
  /** the empty string for members of no squad; null where rows are not grouped */
  squad: string | null;
  rows: readonly Row[];
}

type Selection = Pick<
  MatrixChoice,
  'group' | 'withTrials' | 'squads' | 'roles' | 'rank' | 'text' | 'order' | 'onlyLow'
>;

const sorted: Record<Order, (rows: readonly Row[]) => readonly Row[]> = {
  name: (rows) => rows,
  rate: (rows) => sortRows(rows, ({ sum }) => sum.rate, false),
  best: (rows) => sortRows(rows, ({ sum }) => sum.rate, true),
  streak: (rows) => sortRows(rows, ({ sum }) => sum.streak, true),
};

function rowsOf(
  matrix: AttendanceMatrix,
  wanted: readonly Day[],
  selection: Selection,
): readonly Row[] {
  const { text, order, onlyLow } = selection;
  const members = matrix.members.filter((member) => showsMember(selection, member));
  const found = filterRows(members, ({ username, discordId }) => `${username} ${discordId}`, text);
  const ids = new Set(wanted.map(({ event }) => event.id));
  const all = matrixRows(matrix.events, found, matrix.leaves, ({ id }) => ids.has(id));
  const rows = onlyLow ? all.filter(({ sum }) => sum.rate !== null && sum.rate < lowRate) : all;
  return sorted[order](rows);
}

/** Parts rows by squad, in the order of the names; members of no squad come last. */
function groupsOf(rows: readonly Row[], bySquad: boolean): RowGroup[] {
  if (rows.length === 0) return [];
  if (!bySquad) return [{ squad: null, rows }];
  return [...Map.groupBy(rows, ({ member }) => member.squad)]
    .map(([squad, its]) => ({ squad, rows: its }))
    .toSorted(
      (a, b) => Number(a.squad === '') - Number(b.squad === '') || compareNames(a.squad, b.squad),
    );
}

/**
 * Holds the choice, which stands in the address, and the part of the matrix that it selects.
 * @param onAsk hears whose rows the choice needs
 */
export function useMatrixView(matrix: AttendanceMatrix, onAsk: (who: Asked) => void) {
  const [choice, setChoice] = useState(() => readMatrixChoice(window.location.search));
  const { group, withTrials, squads, roles, rank, order, bySquad, onlyLow } = choice;
  const { onlyMandatory, weekdays, kind } = choice;
  // Typing goes before the rows that follow from it.
  const text = useDeferredValue(choice.text);
  const days = useMemo(() => daysOf(matrix), [matrix]);
  const wanted = useMemo(
    () => days.filter((day) => showsDay({ onlyMandatory, weekdays, kind }, day)),
    [days, onlyMandatory, weekdays, kind],
  );
  const rows = useMemo(
    () => rowsOf(matrix, wanted, { group, withTrials, squads, roles, rank, text, order, onlyLow }),
    [matrix, wanted, group, withTrials, squads, roles, rank, text, order, onlyLow],
  );
  const evenings = useMemo(() => eveningsOf(wanted, turnouts(rows, wanted.length)), [wanted, rows]);
  const choose = (next: MatrixChoice) => {
    setChoice(next);
    writeMatrixChoice(next);
    onAsk(askedOf(next));
  };
  return {
    choice,
    countSet: countSet(choice),
    change: (part: Partial<MatrixChoice>) => {
      choose({ ...choice, ...part });
    },
    showAll: () => {
      choose({ ...atFirst, group: 'all', onlyMandatory: false });
    },
    days,
    evenings,
    rows,
    groups: useMemo(() => groupsOf(rows, bySquad), [rows, bySquad]),
  };
}

export type MatrixView = ReturnType<typeof useMatrixView>;
