import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import type { SeenLine } from './queries.ts';

function personOf(
  id: string | null,
  username: string | null,
  avatar: string | null,
): AuditEntry['actor'] {
  return id === null ? null : { id, username: username ?? '', avatar };
}

/** Makes the answer for a line of the log. */
export function toAuditEntry(line: SeenLine): AuditEntry {
  return {
    id: line.id,
    at: new Date(line.at).toISOString(),
    // Only `Audit` writes lines, with actions that the contract names.
    action: line.action as AuditAction,
    actor: personOf(line.actor_id, line.actor_name, line.actor_avatar),
    subject: personOf(line.subject_id, line.subject_name, line.subject_avatar),
    detail: line.detail,
  };
}
