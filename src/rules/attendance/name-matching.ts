import { foldText } from '../text/search-text.ts';

/** A member of the guild, by every name they go by. */
export interface NamedMember {
  discordId: string;
  username: string;
  /** in-game names of all their characters */
  igns: readonly string[];
}

/** The members that one line of a pasted list may name. */
export interface NameMatch {
  /** the line as it was pasted */
  line: string;
  /** the members with that name; several when the name is ambiguous */
  members: NamedMember[];
}

/** Marks that lists put before names: "1.", "-", "*", "@", and level or class in brackets behind. */
const decoration = /^\s*(?:\d+[.)]\s*|[-*•@]\s*)|\s*[([].*[)\]]\s*$/g;

function keyOf(name: string): string {
  return foldText(name.replace(decoration, ''));
}

/** Splits a pasted text into names: one a line, or separated by commas, semicolons or tabs. */
export function splitNames(text: string): string[] {
  return text
    .split(/[\r\n,;\t]+/)
    .map((line) => line.trim())
    .filter((line) => keyOf(line) !== '');
}

/**
 * Finds the members that each line names, by username, by the name of any character, or by Discord
 * id.
 */
export function matchNames(lines: readonly string[], members: readonly NamedMember[]): NameMatch[] {
  const byName = new Map<string, Set<NamedMember>>();
  const add = (name: string, member: NamedMember) => {
    const known = byName.get(name);
    if (known) known.add(member);
    else byName.set(name, new Set([member]));
  };
  for (const member of members) {
    add(member.discordId, member);
    for (const name of [member.username, ...member.igns]) add(keyOf(name), member);
  }
  return lines.map((line) => ({ line, members: [...(byName.get(keyOf(line)) ?? [])] }));
}
