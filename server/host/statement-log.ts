import type { Logger } from 'pino';
import type { OnStatement } from '../db/statements.ts';
import { currentTrace } from '../http/trace.ts';
import { milliseconds } from './log.ts';

/** A statement that takes longer than this is worth a line in any log, in milliseconds. */
const slow = 200;

/** Most characters of a statement in the log: lists of values make long ones. */
const longest = 1000;

const shorten = (sql: string) => (sql.length > longest ? `${sql.slice(0, longest - 1)}…` : sql);

/**
 * Makes the listener that counts statements for the request they belong to, and writes them to the
 * log: all of them at the level `debug`, a slow one as a warning.
 * @param notice hears of each as well
 */
export function logStatements(logger: Logger, notice?: OnStatement): OnStatement {
  const tellsAll = logger.isLevelEnabled('debug');
  return (statement) => {
    const { sql, ran, waited, rows } = statement;
    const counted = currentTrace()?.statements;
    if (counted) {
      counted.number += 1;
      counted.ran += ran;
      counted.waited += waited;
    }
    notice?.(statement);
    const isSlow = ran + waited > slow;
    if (!isSlow && !tellsAll) return;
    const line = {
      sql: shorten(sql),
      sqlMs: milliseconds(ran),
      waitMs: milliseconds(waited),
      rows,
    };
    if (isSlow) logger.warn(line, 'a statement took long');
    else logger.debug(line, 'a statement');
  };
}
