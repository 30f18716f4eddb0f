import { setImmediate as nextTurn } from 'node:timers/promises';
import * as audit from '#contract/audit.ts';
import type { Database } from '../db/database.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendCsv } from '../http/send-csv.ts';
import { toAuditEntry } from './answers.ts';
import { type AuditFilter, readAudit } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** A download has at most this many lines. */
const csvLimit = 50_000;

/** Lines of a download that are read in one turn; other requests have theirs in between. */
const csvPart = 500;

const csvHead = ['when', 'what', 'who', 'who id', 'whom', 'whom id', 'detail'];

function toFilter({ action, person, from, to }: Omit<audit.AuditQuery, 'after'>): AuditFilter {
  const named = person?.trim();
  return {
    action,
    person: named === '' ? undefined : named,
    since: from === undefined ? undefined : Date.parse(from),
    until: to === undefined ? undefined : Date.parse(to) + day,
  };
}

function toCells({ at, action, actor, subject, detail }: audit.AuditEntry): string[] {
  const who = [actor?.username ?? '', actor?.id ?? ''];
  const whom = [subject?.username ?? '', subject?.id ?? ''];
  return [at, audit.auditActionNames[action], ...who, ...whom, detail];
}

/** Reads the log's lines for a download, newest first, some at a time. */
async function* csvParts(database: Database, filter: AuditFilter): AsyncGenerator<string[][]> {
  let after: string | undefined;
  for (let read = 0; read < csvLimit; read += csvPart) {
    const lines = await readAudit(database, { ...filter, after }, csvPart);
    yield lines.map(toAuditEntry).map(toCells);
    if (lines.length < csvPart) return;
    after = lines.at(-1)?.id;
    await nextTurn();
  }
}

/** Routes of the audit log, for officers. */
export const auditRoutes = defineRoutes(audit, {
  listAudit: async ({ query: { after, ...filter } }, { database }) => {
    // One line more than a page tells whether there is another page.
    const lines = await readAudit(
      database,
      { ...toFilter(filter), after },
      audit.auditPageSize + 1,
    );
    const page = lines.slice(0, audit.auditPageSize);
    const next = lines.length > audit.auditPageSize ? (page.at(-1)?.id ?? null) : null;
    return { entries: page.map(toAuditEntry), next };
  },

  downloadAudit: ({ context, query }, { database }) =>
    sendCsv(context, 'audit-log', csvHead, csvParts(database, toFilter(query))),
});
