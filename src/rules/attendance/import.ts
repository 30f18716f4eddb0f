import { type AttendanceState, attendanceStates } from './attendance.ts';
import { CsvError, readTable } from '../tables/csv-reading.ts';
import { knownNames, type KnownNames, type Named, type NamedMember } from './known-names.ts';
import { readNames } from './name-list.ts';
import { matchOf, type NameMatch, readPiece } from './name-matching.ts';

/** A line of an imported list, with whom it names, or may name, and their state. */
export interface BroughtLine<Member> extends NameMatch<Member> {
  /** tells lines of the same text apart, and is the same when the list is read again */
  key: string;
  state: AttendanceState;
}

/** Gives each line its key. */
function withKeys<Member>(
  lines: readonly Omit<BroughtLine<Member>, 'key'>[],
): BroughtLine<Member>[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const before = seen.get(line.line) ?? 0;
    seen.set(line.line, before + 1);
    return { ...line, key: before === 0 ? line.line : `${line.line}\n${before}` };
  });
}

/**
 * Matches a pasted list of names with members. Whoever stands in it has been there, unless the list
 * says something else of them.
 */
export function readNameList<Member extends NamedMember>(
  text: string,
  members: readonly Member[],
): BroughtLine<Member>[] {
  const matches = readNames(text, knownNames(members));
  return withKeys(matches.map((match) => ({ ...match, state: match.state ?? 'present' })));
}

function stateOf(text: string, line: number): AttendanceState {
  const state = attendanceStates.find((name) => name === text.trim().toLowerCase());
  if (state) return state;
  throw new CsvError(`Line ${line}: “${text}” is no state. Use ${attendanceStates.join(', ')}.`);
}

/** Finds whom a row of a file means; the row stays in sight where that is nobody. */
function matchesOfRow<Member extends NamedMember>(
  names: KnownNames<Member>,
  id: string,
  name: string,
): NameMatch<Member>[] {
  const member = names.byId(id);
  if (member) return [{ line: name, member, offered: [], state: null }];
  const exact = names.exactly(name);
  const matches = exact.length > 0 ? [] : readPiece(names, name);
  return matches.length > 0 ? matches : [matchOf(name, exact, null)];
}

/**
 * Matches the lines of a CSV file (columns name and state) with members. Where the file has ids, as
 * the download does, they tell people of the same name apart.
 * @throws CsvError naming the columns that are missing, the line with an unknown state, or that the
 * file is of several events
 */
export function readAttendanceCsv<Member extends NamedMember>(
  text: string,
  members: readonly Member[],
): BroughtLine<Member>[] {
  const rows = readTable(text, ['name', 'state'], ['id', 'event', 'start']);
  const evenings = new Set(rows.map(({ event, start }) => `${event}, ${start}`));
  if (evenings.size > 1) {
    throw new CsvError(
      `This file is of ${evenings.size} events. Keep the lines of one of them, then bring it again.`,
    );
  }
  const names = knownNames(members);
  const lines = rows.flatMap(({ id, name, state: word }, index) => {
    const state = stateOf(word, index + 2);
    return matchesOfRow(names, id, name).map((match) => ({ ...match, line: name, state }));
  });
  return withKeys(lines);
}

/** A list after somebody has chosen among those whom its lines may name. */
export interface ChosenList<Member> {
  /** the state of each person whom a line names, by certain match or by choice; the last counts */
  states: ReadonlyMap<Member, AttendanceState>;
  /** lines that name somebody for certain */
  certain: readonly BroughtLine<Member>[];
  /** lines with people to choose from, chosen or not */
  offered: readonly BroughtLine<Member>[];
  /** lines that name nobody */
  unknown: readonly BroughtLine<Member>[];
}

function chosenOf<Member extends NamedMember>(
  offered: readonly Named<Member>[],
  picked: string | undefined,
): Member | undefined {
  return offered.find(({ member }) => member.discordId === picked)?.member;
}

/** Says whom a list marks. @param picked ids of those who were chosen, by the keys of their lines */
export function chosenList<Member extends NamedMember>(
  lines: readonly BroughtLine<Member>[],
  picked: Readonly<Record<string, string>>,
): ChosenList<Member> {
  const states = new Map<Member, AttendanceState>();
  for (const { key, member, offered, state } of lines) {
    const chosen = member ?? chosenOf(offered, picked[key]);
    if (chosen) states.set(chosen, state);
  }
  const certain = lines.filter(({ member }) => member !== null);
  const others = lines.filter(({ member }) => member === null);
  return {
    states,
    certain,
    offered: others.filter(({ offered }) => offered.length > 0),
    unknown: others.filter(({ offered }) => offered.length === 0),
  };
}
