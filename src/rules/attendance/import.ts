import { type AttendanceState, attendanceStates } from './attendance.ts';
import { CsvError, readTable } from '../tables/csv-reading.ts';
import { matchNames, type NamedMember, type NameMatch, splitNames } from './name-matching.ts';

/** A line of an imported list, with the members it names and their state. */
interface BroughtLine extends NameMatch {
  state: AttendanceState;
}

/** An imported list as it will be recorded; an officer looks at it first. */
export interface Brought {
  /** lines that name exactly one member */
  matched: BroughtLine[];
  /** lines that name nobody, or several */
  unmatched: BroughtLine[];
}

function sorted(lines: readonly BroughtLine[]): Brought {
  return {
    matched: lines.filter(({ members }) => members.length === 1),
    unmatched: lines.filter(({ members }) => members.length !== 1),
  };
}

/** Matches a pasted list of names with members and records all of them as present. */
export function readNameList(text: string, members: readonly NamedMember[]): Brought {
  const matches = matchNames(splitNames(text), members);
  return sorted(matches.map((match) => ({ ...match, state: 'present' as const })));
}

function stateOf(text: string, line: number): AttendanceState {
  const state = attendanceStates.find((name) => name === text.trim().toLowerCase());
  if (state) return state;
  throw new CsvError(`Line ${line}: “${text}” is no state. Use ${attendanceStates.join(', ')}.`);
}

/**
 * Matches the lines of a CSV file (columns name and state) with members. Where the file has ids, as
 * the download does, they tell people of the same name apart.
 * @throws CsvError naming the columns that are missing, the line with an unknown state, or that the
 * file is of several events
 */
export function readAttendanceCsv(text: string, members: readonly NamedMember[]): Brought {
  const rows = readTable(text, ['name', 'state'], ['id', 'event', 'start']);
  const evenings = new Set(rows.map(({ event, start }) => `${event}, ${start}`));
  if (evenings.size > 1) {
    throw new CsvError(
      `This file is of ${evenings.size} events. Keep the lines of one of them, then bring it again.`,
    );
  }
  const states = rows.map(({ state }, index) => stateOf(state, index + 2));
  const ids = new Set(members.map(({ discordId }) => discordId));
  const matches = matchNames(
    rows.map(({ id, name }) => (ids.has(id) ? id : name)),
    members,
  );
  return sorted(
    matches.map((match, index) => ({
      ...match,
      line: rows[index]?.name ?? match.line,
      state: states[index] ?? 'present',
    })),
  );
}
