import type { EveningFacts, Notice } from '#rules/notices/facts.ts';
import type { NoticesTable } from '../db/tables/notices.ts';

/** Reads what a notice tells. Only the site's own facts are stored, each with its kind. */
export function readNotice({ kind, facts }: Pick<NoticesTable, 'kind' | 'facts'>): Notice {
  return { kind, facts: JSON.parse(facts) as unknown } as Notice;
}

/** Reads of a notice about an evening when it was to begin before it moved; undefined for nothing. */
export function readWas({ facts }: Pick<NoticesTable, 'facts'>): string | undefined {
  return (JSON.parse(facts) as EveningFacts).was;
}
