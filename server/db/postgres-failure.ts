/**
 * The failures of PostgreSQL that the host tells apart, by SQLSTATE or its class of two letters
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const failures = {
  '25006': 'read-only',
  '53': 'lacking',
  '53100': 'full',
  '58': 'unreadable',
  XX001: 'damaged',
  XX002: 'damaged',
  '28': 'refused',
  '3D': 'refused',
  '55000': 'refused',
} as const;

export type PostgresFailure = (typeof failures)[keyof typeof failures];

/** What is wrong with a server, and what to do about it, for whoever runs the host. */
export const postgresAdvice: Record<PostgresFailure, string> = {
  'read-only':
    'PostgreSQL takes no writes (a standby, or default_transaction_read_only): lead DATABASE_URL to the server that does',
  lacking: 'PostgreSQL has too little memory, or meets a limit of its own: look at its log',
  full: 'the disk of PostgreSQL is full: make room there',
  unreadable: 'PostgreSQL fails to read or write its files: look at its log and its disk',
  damaged:
    'PostgreSQL finds its files damaged: look at its log, and bring the last backup back into a new database (npm run guild -- restore <file>), then start the host again',
  refused:
    'PostgreSQL does not let the host in: look at the user, the password and the database of DATABASE_URL',
};

/** One connection too many is given back in a moment, and means no failure. */
const tooManyConnections = '53300';

/** Returns what the server could not do; null for an error of a statement, or of somebody else. */
export function postgresFailureOf(error: unknown): PostgresFailure | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code } = error;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  if (code === tooManyConnections) return null;
  const known = [code, code.slice(0, 2)].find((key) => key in failures);
  return known === undefined ? null : failures[known as keyof typeof failures];
}

/** A statement that could not read or write its files. */
export interface UnreadStatement {
  /** its text, with placeholders */
  sql: string;
  values: readonly unknown[];
}

/** So many of them are remembered: their values may be large. */
const mostUnread = 20;

/** What the statements of a host have shown of its server. */
export class PostgresHealth {
  /** what a write that succeeds ends, whatever it writes; a full disk ends once it is proven to have room */
  #passing: PostgresFailure | null = null;
  /** lasts as long as the host: a statement that succeeds has touched other pages */
  #isDamaged = false;
  /** the statements whose files could not be read or written, by their text, each until it can do so */
  readonly #unread = new Map<string, UnreadStatement>();

  get failure(): PostgresFailure | null {
    if (this.#isDamaged) return 'damaged';
    return this.#unread.size > 0 ? 'unreadable' : this.#passing;
  }

  /** the statements that have to show that they can read and write their files again */
  get unread(): readonly UnreadStatement[] {
    return [...this.#unread.values()];
  }

  noteError(error: unknown, statement: UnreadStatement): void {
    const failure = postgresFailureOf(error);
    if (failure === 'damaged') this.#isDamaged = true;
    else if (failure === 'unreadable') {
      if (this.#unread.size < mostUnread) this.#unread.set(statement.sql, statement);
    } else this.#passing = failure ?? this.#passing;
  }

  /** @param command the first word of a statement that has succeeded */
  noteSuccess(command: string, sql: string): void {
    this.noteRead(sql);
    if (this.#passing === 'full') return;
    if (/^(?:INSERT|UPDATE|DELETE)$/.test(command)) this.#passing = null;
  }

  /** Takes note that a statement can read and write its files. */
  noteRead(sql: string): void {
    this.#unread.delete(sql);
  }

  /** Takes note that the disk has room. */
  noteRoom(): void {
    if (this.#passing === 'full') this.#passing = null;
  }
}
