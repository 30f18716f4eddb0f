import type { Logger } from 'pino';
import type { AuditLog, SignedIn } from '../services.ts';
import { LinesAnHour } from './lines-an-hour.ts';

/** Matches the pages whose refusals the audit log records. */
const watched = /^\/admin(?:\/|$)/;

/** The same person and page get one line in this time, in milliseconds: a reload is no news. */
const quietFor = 60_000;

/** A refusal that was written down. */
interface Line {
  path: string;
  at: number;
}

/** Returns a function that records refusals at admin pages in the audit log. */
export function noteRefusals(audit: Pick<AuditLog, 'write'>, now: () => number, log: Logger) {
  const linesOf = new Map<string, Line[]>();
  const linesAnHour = new LinesAnHour(now);
  return (signedIn: SignedIn | null, path: string): void => {
    if (!watched.test(path)) return;
    const time = now();
    const person = signedIn?.user.id ?? 'guest';
    const lines = (linesOf.get(person) ?? []).filter(({ at }) => time - at < quietFor);
    if (lines.some((line) => line.path === path) || !linesAnHour.take(person)) return;
    for (const [other, told] of linesOf) {
      if (time - (told.at(-1)?.at ?? 0) >= quietFor) linesOf.delete(other);
    }
    linesOf.set(person, [...lines, { path, at: time }]);
    const actor = signedIn && { id: signedIn.user.id, username: signedIn.user.username };
    audit.write({ action: 'refused', actor, detail: path }).catch((error: unknown) => {
      linesAnHour.giveBack(person);
      log.error({ err: error }, 'a refusal could not be written down');
    });
  };
}
