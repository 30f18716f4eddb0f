import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import type { AuditTable } from '../db/tables/people.ts';

function personOf(id: string | null, username: string | null): AuditEntry['actor'] {
  return id === null ? null : { id, username: username ?? '' };
}

/** Makes the answer for a line of the log. */
export function toAuditEntry(line: AuditTable): AuditEntry {
  return {
    id: line.id,
    at: new Date(line.at).toISOString(),
    // Only `Audit` writes lines, with actions that the contract names.
    action: line.action as AuditAction,
    actor: personOf(line.actor_id, line.actor_name),
    subject: personOf(line.subject_id, line.subject_name),
    detail: line.detail,
  };
}
