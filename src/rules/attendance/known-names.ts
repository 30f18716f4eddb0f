import { likeness, nearName, typedWords } from '../text/near-names.ts';
import { foldText } from '../text/search-text.ts';
import { withoutNotes } from './list-words.ts';
import { partsOf } from './written-names.ts';

/** A member of the guild, by every name they go by. */
export interface NamedMember {
  discordId: string;
  username: string;
  /** in-game names of all their characters */
  igns: readonly string[];
}

/** A name that is less like what was written is not meant. */
const leastLikeness = 0.6;

/** More people to choose from are no help. */
const mostNear = 3;

/** The letters of a name, however its words are accented and joined. */
const letters = (name: string) => typedWords(name).join('');

/** The letters of a name without role and clan: of `Søren | NL` the longer part is what he is called. */
function bareName(name: string): string {
  const parts = partsOf(name).outside.map((part) => withoutNotes(part).words.join(''));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** A member, by the name by which a list may mean them. */
export interface Named<Member> {
  member: Member;
  /** their username, or the name of one of their characters */
  name: string;
}

/** The names of a guild's members, to find those whom a list means. */
export interface KnownNames<Member> {
  byId: (discordId: string) => Member | undefined;
  /** those with just this name, but for case, accents and blanks */
  exactly: (text: string) => Named<Member>[];
  /** those with this name, however it is written; those whose name is most like it as it is */
  named: (text: string) => Named<Member>[];
  /** those whose names are nearest to any of the texts, the nearest first, at most three */
  near: (texts: readonly string[]) => Named<Member>[];
}

function allNames<Member extends NamedMember>(members: readonly Member[]): Named<Member>[] {
  return members.flatMap((member) =>
    [member.username, ...member.igns].map((name) => ({ member, name })),
  );
}

/** Finds names by a key; a member is there once for each. */
function byKeys<Member>(
  names: readonly Named<Member>[],
  keyOf: (name: string) => string,
): (key: string) => Named<Member>[] | undefined {
  const known = Map.groupBy(names, ({ name }) => keyOf(name));
  known.delete('');
  return (key) => {
    const found = known.get(key);
    return found?.filter(
      ({ member }, place) => found.findIndex((one) => one.member === member) === place,
    );
  };
}

function nearest<Member>(names: readonly Named<Member>[]): KnownNames<Member>['near'] {
  const known = names.map((named) => ({ named, near: nearName(named.name) }));
  return (texts) => {
    const written = texts.map(nearName);
    const best = new Map<Member, { like: number; named: Named<Member> }>();
    for (const { named, near } of known) {
      for (const one of written) {
        const like = likeness(one, near);
        if (like >= leastLikeness && like > (best.get(named.member)?.like ?? 0))
          best.set(named.member, { like, named });
      }
    }
    return [...best.values()]
      .toSorted((one, other) => other.like - one.like)
      .slice(0, mostNear)
      .map(({ named }) => named);
  };
}

/** Prepares the names of members. Names are compared by letters only once a list has a mistake. */
export function knownNames<Member extends NamedMember>(
  members: readonly Member[],
): KnownNames<Member> {
  const ids = new Map(members.map((member) => [member.discordId, member]));
  const names = allNames(members);
  const exact = byKeys(names, foldText);
  const loose = byKeys(names, letters);
  const bare = byKeys(names, bareName);
  let near: KnownNames<Member>['near'] | null = null;
  return {
    byId: (discordId) => ids.get(discordId),
    exactly: (text) => exact(foldText(text)) ?? [],
    named: (text) => {
      const key = letters(text);
      return exact(foldText(text)) ?? loose(key) ?? bare(key) ?? [];
    },
    near: (texts) => (near ??= nearest(names))(texts),
  };
}
