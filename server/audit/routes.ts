import * as audit from '#contract/audit.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendCsv } from '../http/send-csv.ts';
import { toAuditEntry } from './answers.ts';
import { type AuditFilter, readAudit } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** A download has at most this many lines. */
const csvLimit = 50_000;

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

/** Routes of the audit log, for officers. */
export const auditRoutes = defineRoutes(audit, {
  listAudit: async ({ query: { after, ...filter } }, { database: { db } }) => {
    // One line more than a page tells whether there is another page.
    const lines = await readAudit(db, { ...toFilter(filter), after }, audit.auditPageSize + 1);
    const page = lines.slice(0, audit.auditPageSize);
    const next = lines.length > audit.auditPageSize ? (page.at(-1)?.id ?? null) : null;
    return { entries: page.map(toAuditEntry), next };
  },

  downloadAudit: async ({ context, query }, { database: { db } }) => {
    const lines = await readAudit(db, toFilter(query), csvLimit);
    const rows = lines.map(toAuditEntry).map(toCells);
    return sendCsv(context, 'audit-log', [csvHead, ...rows]);
  },
});
