import type { Logger } from 'pino';
import type { AuditLog, SignedIn } from '../services.ts';

/** Matches the pages whose refusals the audit log records. */
const watched = /^\/admin(?:\/|$)/;

/** The same person and page get one line in this time, in milliseconds: a reload is no news. */
const quietFor = 60_000;

/** Returns a function that records refusals at admin pages in the audit log. */
export function noteRefusals(audit: AuditLog, now: () => number, log: Logger) {
  const told = new Map<string, number>();
  return (signedIn: SignedIn | null, path: string): void => {
    if (!watched.test(path)) return;
    const time = now();
    for (const [key, at] of told) if (time - at >= quietFor) told.delete(key);
    const key = `${signedIn?.user.id ?? 'guest'} ${path}`;
    if (told.has(key)) return;
    told.set(key, time);
    const actor = signedIn && { id: signedIn.user.id, username: signedIn.user.username };
    audit.write({ action: 'refused', actor, detail: path }).catch((error: unknown) => {
      log.error({ err: error }, 'a refusal could not be written down');
    });
  };
}
