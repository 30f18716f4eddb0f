import type { AttendanceState } from './attendance.ts';
import type { KnownNames, Named, NamedMember } from './known-names.ts';
import { withoutNotes } from './list-words.ts';
import { joinedNames, mentionedId, partsOf } from './written-names.ts';

/** What a piece of a list says: whom it names, or may name. */
export interface NameMatch<Member> {
  /** the piece as it was pasted */
  line: string;
  /** the member that it names for certain; null where somebody has to choose */
  member: Member | null;
  /** those of the same name, or else up to three whose names are near, the nearest first */
  offered: readonly Named<Member>[];
  /** how they came; null where the piece says nothing of it */
  state: AttendanceState | null;
}

/** A part of a piece: a name, or what is said of one. */
interface Part<Member> {
  /** the part without notes; empty where it is nothing else */
  name: string;
  people: readonly Named<Member>[];
  state: AttendanceState | null;
}

function readPart<Member extends NamedMember>(
  names: KnownNames<Member>,
  text: string,
): Part<Member> {
  const { words, state } = withoutNotes(text);
  const whole = names.named(text);
  // `Bard` is a name for whoever has no other: beside a name it is what that one plays.
  if (words.length === 0) return { name: '', people: whole, state };
  if (whole.length > 0) return { name: text, people: whole, state: null };
  const name = words.join(' ');
  return { name, people: names.named(name), state };
}

/** Returns those whom all parts name that name anybody. */
function namedByAll<Member>(parts: readonly Part<Member>[]): Named<Member>[] {
  const lists = parts.map(({ people }) => people).filter((people) => people.length > 0);
  const [first = [], ...others] = lists;
  const isIn = (member: Member) => (people: readonly Named<Member>[]) =>
    people.some((one) => one.member === member);
  return first.filter(({ member }) => others.every(isIn(member)));
}

/** Takes the one whom a piece names; who has the same name as another is offered with them. */
export function matchOf<Member>(
  line: string,
  people: readonly Named<Member>[],
  state: AttendanceState | null,
): NameMatch<Member> {
  const [first, second] = people;
  return first && !second
    ? { line, member: first.member, offered: [], state }
    : { line, member: null, offered: people, state };
}

/** Leaves a member out who is there already by another name. */
function eachOnce<Member>(people: readonly Named<Member>[]): Named<Member>[] {
  return [...new Map(people.toReversed().map((one) => [one.member, one])).values()].toReversed();
}

/** Reads a piece by its parts; null where it has nothing but notes. */
function readParts<Member extends NamedMember>(
  names: KnownNames<Member>,
  line: string,
): NameMatch<Member> | null {
  const written = partsOf(line);
  const read = (texts: readonly string[]) => texts.map((text) => readPart(names, text));
  const [outside, inside] = [read(written.outside), read(written.inside)];
  const state = [...outside, ...inside].find((part) => part.state !== null)?.state ?? null;
  const before = outside.filter(({ name }) => name !== '');
  const within = inside.filter(({ name }) => name !== '');
  const parts = [...before, ...within];
  if (parts.length === 0) return null;
  const people = namedByAll(parts);
  // Brackets may name a friend of somebody who is nobody here.
  const isKnown = before.length === 0 || before.some((part) => part.people.length > 0);
  if (people.length > 0 && isKnown) return matchOf(line, people, state);
  const several = eachOnce(parts.flatMap((part) => part.people));
  const texts = (before.length > 0 ? before : within).map(({ name }) => name);
  const near = names.near([...new Set([...texts, texts.join(' ')])]);
  return { line, member: null, offered: several.length > 0 ? several : near, state };
}

/**
 * Finds whom a piece of a list means, by username, by the name of any character, or by Discord id,
 * whatever stands around the name (product §5.8). Returns nothing for a piece that is nothing but
 * notes, one match for a name, several where signs join names that are all known.
 */
export function readPiece<Member extends NamedMember>(
  names: KnownNames<Member>,
  piece: string,
): NameMatch<Member>[] {
  const id = mentionedId(piece);
  if (id !== null) {
    const member = names.byId(id);
    return [{ line: piece, member: member ?? null, offered: [], state: null }];
  }
  const whole = names.named(piece);
  // Whoever is called `Bard` may be meant beside another name, or that one's archetype is.
  const isNote = withoutNotes(piece).words.length === 0;
  if (whole.length > 0 && isNote)
    return [{ line: piece, member: null, offered: whole, state: null }];
  if (whole.length > 0) return [matchOf(piece, whole, null)];
  const joined = joinedNames(piece).flatMap((text) => readParts(names, text) ?? []);
  const people = new Set(joined.map(({ member }) => member));
  if (people.size > 1 && !people.has(null)) return joined;
  return [readParts(names, piece) ?? []].flat();
}
