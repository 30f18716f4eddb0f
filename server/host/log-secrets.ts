import { readPersonalFeed } from '#contract/feeds.ts';
import { decodePath } from '../http/address.ts';

/** Stands where the log leaves a secret out. */
const left = '…';

/** Matches what `Signatures` adds to a text: a dot, and 32 letters that nobody can guess. */
const signed = /\.[\w-]{32}(?:\.ics\b|(?![\w-]|\.\w))/g;

const personal = readPersonalFeed.path.replace(/\{.*$/, '');

/** Returns a request's path, without the key in the address of a personal calendar. */
export function pathForLog(path: string): string {
  const plain = path.includes('%') ? (decodePath(path) ?? path) : path;
  // A part of a key is as good as none to a reader of the log, and half of the work to a thief.
  if (plain.startsWith(personal)) return personal + left;
  const masked = plain.replaceAll(signed, left);
  return masked === plain ? path : masked;
}

/** Patterns of secrets in a text, and what stays of them. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [signed, left],
  // Values in the query of an address.
  [/([?&][\w.~%+-]+=)[^\s&#;"'`\\<>()]+/g, `$1${left}`],
  // The password in an address.
  [/(\w:\/\/[^\s/:@"]*:)[^\s/@"]+@/g, `$1${left}@`],
  // What the parser of JSON quotes of a text; the quotes themselves may be quoted.
  [/, (?:\.\.\.)?\\?".{0,80}?"(?:\.\.\.)? is not valid JSON/gs, `: ${left} is not valid JSON`],
  // The header with which a call proves who makes it.
  [/\b(Basic|Bearer|Bot) [\w.~+/=-]{20,}/g, `$1 ${left}`],
];

/** Returns a text without secrets: whoever made it need not know what is one. */
export function textForLog(text: string): string {
  return secrets.reduce((masked, [pattern, stays]) => masked.replaceAll(pattern, stays), text);
}

/** An error as the log tells it. */
export interface LoggedError {
  type: string;
  message: string;
  /** places in the code, the innermost first */
  stack: string;
  cause?: LoggedError | undefined;
  /** the errors of several tries */
  errors?: LoggedError[];
}

/**
 * Properties that say what failed. All others stay away: they may hold a row, a statement's values,
 * a request.
 */
const facts = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'errcode', 'errstr', 'status'],
  ...['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'],
] as const;

/** Causes of causes beyond this say nothing new, or go around in a circle. */
const deepest = 8;

/** Leaves out the data that PostgreSQL quotes when it is wrong: class 22 of its errors. */
function messageOf(error: Error): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return /^22\w{3}$/.test(code ?? '') ? message.replaceAll(/"[^"]*"/g, left) : message;
}

function placesOf({ stack = '' }: Error): string {
  const at = stack.search(/^ {4}at /m);
  return at < 0 ? '' : stack.slice(at);
}

/** Describes an error for the log, with its causes and without the data that it carries. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const known = new Map<string, unknown>(Object.entries(error));
  const told = facts.flatMap((fact) => {
    const value = known.get(fact);
    return typeof value === 'string' || typeof value === 'number' ? [[fact, value] as const] : [];
  });
  const hasCause = error.cause instanceof Error && depth < deepest;
  const several = error instanceof AggregateError && depth < deepest ? error.errors : [];
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...Object.fromEntries(told),
    stack: placesOf(error),
    ...(hasCause && { cause: errorForLog(error.cause, depth + 1) }),
    ...(several.length > 0 && { errors: several.map((each) => errorForLog(each, depth + 1)) }),
  };
}
