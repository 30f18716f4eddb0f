import { useDeferredValue, useMemo, useState } from 'react';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import { matrixRows } from '#rules/attendance/matrix.ts';
import { filterRows, sortRows } from '#rules/tables/table-view.ts';
import type { MatrixMember } from './matrix-span.ts';

/** Groups of members that the matrix can show. */
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

/** An officer's choice of what the matrix shows. */
export interface MatrixChoice {
  group: Group;
  /** one squad alone; the empty string for all */
  squad: string;
  /** part of a name or an id */
  text: string;
  onlyMandatory: boolean;
  order: Order;
}

const atFirst: MatrixChoice = {
  group: 'recorded',
  squad: '',
  text: '',
  onlyMandatory: true,
  order: 'name',
};

function rowsOf(matrix: AttendanceMatrix, choice: MatrixChoice) {
  const { group, squad, text, onlyMandatory, order } = choice;
  const members = matrix.members.filter(
    (member) => isIn[group](member) && (squad === '' || member.squad === squad),
  );
  const found = filterRows(members, ({ username, discordId }) => `${username} ${discordId}`, text);
  const isWanted = ({ mandatory }: { mandatory: boolean }) => mandatory || !onlyMandatory;
  const rows = matrixRows(matrix.events, found, matrix.leaves, isWanted);
  if (order === 'rate') return sortRows(rows, ({ sum }) => sum.rate, false);
  if (order === 'streak') return sortRows(rows, ({ sum }) => sum.streak, true);
  return rows;
}

/** Holds the choice, and the part of the matrix that it selects. */
export function useMatrixView(matrix: AttendanceMatrix) {
  const [choice, setChoice] = useState(atFirst);
  const { group, squad, onlyMandatory, order } = choice;
  // Typing goes before the rows that follow from it.
  const text = useDeferredValue(choice.text);
  const events = useMemo(
    () => matrix.events.filter(({ mandatory }) => mandatory || !onlyMandatory),
    [matrix, onlyMandatory],
  );
  const rows = useMemo(
    () => rowsOf(matrix, { group, squad, text, onlyMandatory, order }),
    [matrix, group, squad, text, onlyMandatory, order],
  );
  return {
    choice,
    change: (part: Partial<MatrixChoice>) => {
      setChoice({ ...choice, ...part });
    },
    events,
    rows,
  };
}
