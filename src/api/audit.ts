import { type AuditPage, type AuditQuery, downloadAudit, listAudit } from '#contract/audit.ts';
import { callOperation } from './client.ts';
import { apiHost } from './request.ts';

/** @throws ApiError 403 below level 7 */
export function fetchAudit(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
  return callOperation(listAudit, { query }, signal);
}

/** @returns where the same lines can be downloaded as CSV */
export function auditCsvUrl({ action, person, from, to }: AuditQuery): string {
  const entries = Object.entries({ action, person, from, to });
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  return `${apiHost}${downloadAudit.path}${search === '' ? '' : `?${search}`}`;
}
