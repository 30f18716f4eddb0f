import type { AttendanceState } from './attendance.ts';
import type { KnownNames, NamedMember } from './known-names.ts';
import { withoutNotes } from './list-words.ts';
import { matchOf, type NameMatch, readPiece } from './name-matching.ts';
import { piecesOf } from './written-names.ts';

/** What a line of a list says. */
interface ReadLine<Member> {
  matches: readonly NameMatch<Member>[];
  /** how those came who stand below the line, where it names nobody; null for nothing */
  heading: AttendanceState | null;
}

/** Takes notes and their colon from the beginning of a line: `Late: Corin Vash, Jory Wick`. */
function withoutPrefix(line: string): { rest: string; ofAll: AttendanceState | null } {
  const [, prefix = '', rest = ''] = /^([^:<]+):(?:\s+(.*))?$/.exec(line) ?? [];
  const { words, state } = withoutNotes(prefix);
  return prefix === '' || words.length > 0 ? { rest: line, ofAll: null } : { rest, ofAll: state };
}

/** Reads the pieces of a line. A note among them is of the name before it, or of the first one. */
function readLine<Member extends NamedMember>(
  names: KnownNames<Member>,
  line: string,
): ReadLine<Member> {
  const exact = names.exactly(line);
  if (exact.length > 0) return { matches: [matchOf(line, exact, null)], heading: null };
  const { rest, ofAll } = withoutPrefix(line);
  const matches: NameMatch<Member>[] = [];
  let ofFirst: AttendanceState | null = null;
  for (const piece of piecesOf(rest)) {
    const read = readPiece(names, piece);
    const note = read.length === 0 ? withoutNotes(piece).state : null;
    const last = matches.pop();
    if (last) matches.push({ ...last, state: last.state ?? note });
    else ofFirst ??= note;
    const before = matches.length === 0 ? (ofFirst ?? ofAll) : ofAll;
    matches.push(...read.map((match) => ({ ...match, state: match.state ?? before })));
  }
  return { matches, heading: matches.length === 0 ? (ofAll ?? ofFirst) : null };
}

/** A line is a heading where it says so, or where it stands apart from what is above it. */
const isApart = (line: string, above: string | undefined) =>
  line.endsWith(':') || above === undefined || above === '';

/**
 * Reads a pasted list: names, one a line or several with commas, semicolons or tabs between them
 * (product §5.8). A person, and a piece that names nobody for certain, is there once.
 */
export function readNames<Member extends NamedMember>(
  text: string,
  names: KnownNames<Member>,
): NameMatch<Member>[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const once = new Map<unknown, NameMatch<Member>>();
  let heading: AttendanceState | null = null;
  for (const [index, line] of lines.entries()) {
    const { matches, heading: below } = readLine(names, line);
    if (below !== null && isApart(line, lines[index - 1])) heading = below;
    for (const match of matches) {
      const key = match.member ?? match.line;
      if (!once.has(key)) once.set(key, { ...match, state: match.state ?? heading });
    }
  }
  return [...once.values()];
}
