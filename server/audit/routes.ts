import type { Hono } from 'hono';
import {
  auditActionNames,
  auditPageSize,
  type AuditEntry,
  type AuditQuery,
  downloadAudit,
  listAudit,
} from '#contract/audit.ts';
import { type AuditFilter, readAudit } from './queries.ts';
import { toAuditEntry } from './audit.ts';
import { csvLine } from '#rules/tables/csv-writing.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import type { Services } from '../services.ts';

const day = 24 * 60 * 60 * 1000;

/** Lines of one download. */
const csvLimit = 50_000;

function toFilter({ action, person, from, to }: Omit<AuditQuery, 'after'>): AuditFilter {
  const named = person?.trim();
  return {
    action,
    person: named === '' ? undefined : named,
    since: from === undefined ? undefined : Date.parse(from),
    until: to === undefined ? undefined : Date.parse(to) + day,
  };
}

function toCsv(entries: readonly AuditEntry[]): string {
  const head = ['when', 'what', 'who', 'who id', 'whom', 'whom id', 'detail'];
  const lines = entries.map(({ at, action, actor, subject, detail }) => [
    at,
    auditActionNames[action],
    actor?.username ?? '',
    actor?.id ?? '',
    subject?.username ?? '',
    subject?.id ?? '',
    detail,
  ]);
  return [head, ...lines].map(csvLine).join('');
}

/** The audit log, for officers. */
export function mountAudit(app: Hono<AppEnv>, services: Services): void {
  const { db } = services.database;

  mount(app, services, listAudit, async ({ query }) => {
    const { after, ...filter } = query;
    // One line more than a page says whether there is another page.
    const lines = await readAudit(db, { ...toFilter(filter), after }, auditPageSize + 1);
    const page = lines.slice(0, auditPageSize);
    const next = lines.length > auditPageSize ? (page.at(-1)?.id ?? null) : null;
    return { entries: page.map(toAuditEntry), next };
  });

  mount(app, services, downloadAudit, async ({ context, query }) => {
    const lines = await readAudit(db, toFilter(query), csvLimit);
    return context.body(toCsv(lines.map(toAuditEntry)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    });
  });
}
