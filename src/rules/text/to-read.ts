import {
  type Level,
  levels,
  meets,
  moreDemanding,
  type Requirement,
  type RoleGrant,
  viewerOf,
} from '../access/access.ts';
import { nearest } from './spelling.ts';

/** The levels from which a text can have to be read: nobody keeps of guests what they have read. */
export const readerLevels = ['guilded', ...levels] as const;

/** What an editor writes as `toRead`: a level or `guilded`, the name of a role, or several names. */
export type ToRead = Level | string | readonly string[];

/** Who has to read a text: whoever has a level, or holds one of some roles, by their ids. */
export type Readers = 'guilded' | Level | readonly string[];

const isName = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Tells whether a value of front matter may say who has to read a text. */
export function isToRead(value: unknown): value is ToRead {
  if (Array.isArray(value)) return value.length > 0 && value.every(isName);
  return readerLevels.some((level) => level === value) || isName(value);
}

const isLevel = (value: ToRead): value is 'guilded' | Level =>
  readerLevels.some((level) => level === value);

const namesIn = (value: string | readonly string[]) =>
  typeof value === 'string' ? [value] : value;

/** Finds who has to read a text. Names that no role has are left out. */
export function readersOf(value: ToRead, roles: readonly RoleGrant[]): Readers {
  if (isLevel(value)) return value;
  const names = namesIn(value);
  return roles.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

/** Tells whether somebody has to read a text: it concerns them, and they may. */
export function hasToRead(
  { readers, access }: { readers: Readers; access: Requirement },
  roleIds: readonly string[] | null,
  grants: readonly RoleGrant[],
): boolean {
  if (roleIds === null) return false;
  const viewer = viewerOf(roleIds, grants);
  if (!meets(access, viewer)) return false;
  return typeof readers === 'object'
    ? readers.some((id) => roleIds.includes(id))
    : meets(readers, viewer);
}

/** Says who has to read a text: `level 2`, `Core, Trial`. */
export function readersInWords(readers: Readers, roles: readonly RoleGrant[]): string {
  if (readers === 'guilded') return 'everybody in the guild';
  if (typeof readers !== 'object') return `level ${readers}`;
  const named = roles.filter(({ id }) => readers.includes(id));
  return named.map(({ name }) => name).join(', ');
}

/** What is wrong with who has to read a text, and what to write instead. */
interface Fault {
  what: string;
  write: string;
}

function faultOfLevel(level: 'guilded' | Level, access: Requirement): Fault | null {
  if (moreDemanding(level, access) === level) return null;
  return {
    what: `\`toRead: ${level}\` asks people to read what opens at \`access: ${access}\`.`,
    write: `\`toRead: ${access}\`, or a lower \`access\`.`,
  };
}

/** @param roles the roles of the guild, by `guild.config.ts` */
function faultOfName(name: string, access: Requirement, roles: readonly RoleGrant[]): Fault | null {
  const role = roles.find((known) => known.name === name);
  const names = roles.map((known) => known.name);
  if (!role) {
    const meant = nearest(name, names);
    if (readerLevels.map(String).includes(name)) {
      const write = `\`toRead: ${name}\`, without quotes.`;
      return { what: `\`toRead\` is "${name}", in quotes.`, write };
    }
    return {
      what: `\`toRead\` names "${name}", which is no role of the guild.`,
      write: meant ? `\`${meant}\` if you meant that.` : `one of ${names.join(', ')}.`,
    };
  }
  // Whoever holds a role without a level has their level by another.
  if (role.level === undefined || meets(access, viewerOf([role.id], roles))) return null;
  return {
    what: `\`toRead\` names "${name}", whose level is ${role.level}: it does not open \`access: ${access}\`.`,
    write: 'a role of that level, or a lower `access`.',
  };
}

/** Lists what is wrong with who has to read a text. */
export function faultsOfToRead(
  value: ToRead,
  access: Requirement,
  roles: readonly RoleGrant[],
): Fault[] {
  const faults = isLevel(value)
    ? [faultOfLevel(value, access)]
    : namesIn(value).map((name) => faultOfName(name, access, roles));
  return faults.filter((fault) => fault !== null);
}

/** What an editor says to editors, and where links and pictures are: no words of the text. */
const unread = /\{\/\*[\s\S]*?\*\/\}|\]\([^)]*\)/g;

/** A line that brings in a part of the page, also over several lines. */
const broughtIn =
  /^(?:import|export)\b(?:[\w$*,{}\s]*\bfrom\b)?[ \t]*(?:"[^"\n]+"|'[^'\n]+');?[ \t]*$/gmu;

/** How a tag looks, and where it leads. */
const looks = /\b(?:class|className|style|href|src)=(?:"[^"]*"|'[^']*'|\{\{[^}]*\}\}|\{[^}]*\})/g;

/** A tag, whose signs compare nothing. */
const tag = /(?<!\\)<(\/?[a-z][^<>]*)>/gi;

/** What makes a line one of a list or a quotation. */
const marks = /^[ \t]*(?:[>+*-][ \t]+)+/gm;

/** Signs of a minus or a span before a number, which look alike. */
const dash = /[‐‑–−](?=[\p{N}\p{Sc}])/gu;

/** Words, and numbers with what parts their digits. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'-]|(?<=\p{N})[.,:\/](?=\p{N}))*/u;

/** Signs without which a text says something else: what compares, counts and pays, and pictures. */
const sign = /[+<>%±]|=(?=[ \t]?\p{N})|-(?=[\p{N}\p{Sc}])|(?![|~=])[\p{Sm}\p{Sc}\p{So}]/u;

const counting = new RegExp(`${word.source}|${sign.source}`, 'gu');

/**
 * Returns what of a text decides whether it is another one: its words in small letters, its numbers,
 * and its signs. Commas, markup, line breaks, its look, and where its links lead do not.
 */
export function wordsThatCount(body: string): string {
  const text = [unread, broughtIn, looks].reduce((all, left) => all.replaceAll(left, ' '), body);
  const plain = text.replaceAll(tag, ' $1 ').replaceAll(marks, '').replaceAll(dash, '-');
  return (plain.match(counting) ?? []).join(' ').toLowerCase();
}
