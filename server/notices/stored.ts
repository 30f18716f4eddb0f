import type { EveningFacts, Notice } from '#rules/notices/facts.ts';
import { helpsUntil, type ToSend } from '#rules/notices/moments.ts';
import type { NoticesTable } from '../db/tables/notices.ts';

/** Reads what a notice tells. Only the site's own facts are stored, each with its kind. */
export function readNotice({ kind, facts }: Pick<NoticesTable, 'kind' | 'facts'>): Notice {
  return { kind, facts: JSON.parse(facts) as unknown } as Notice;
}

/** Reads what a notice about evenings tells, with the reason for it where its kind has one. */
export function readEvenings({
  facts,
}: Pick<NoticesTable, 'facts'>): EveningFacts & { reason?: string } {
  return JSON.parse(facts) as EveningFacts & { reason?: string };
}

/** Reads what decides when a notice goes to devices. @param at from when on it may */
export function toSend(
  row: Pick<NoticesTable, 'kind' | 'facts' | 'at' | 'expires_at'>,
  at: number,
): ToSend {
  return { kind: row.kind, at, until: helpsUntil(readNotice(row), row.at, row.expires_at) };
}
