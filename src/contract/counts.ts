/**
 * What the landing page counts. This file stands apart from the schemas because a guest's page loads
 * it (docs/decisions/092).
 */

/** The names of the counts (product §3.6). */
export const countNames = ['discord', 'alpha2', 'pi'] as const;

/** The sources from which the site knows members and roles. */
export const memberSources = ['discord', 'sign-ins', 'demo'] as const;

export type MemberSource = (typeof memberSources)[number];

/** Member counts of the landing page; a guild may lack a role that is counted. */
export interface Statistics {
  discord: number;
  alpha2?: number | undefined;
  pi?: number | undefined;
  source: MemberSource;
}

/** The path of the operation `readStatistics`. */
export const statisticsPath = '/api/guild/statistics/';

/** Accepts exactly what the answer's schema accepts (a test compares the two). */
export function isStatistics(value: unknown): value is Statistics {
  if (typeof value !== 'object' || value === null) return false;
  const counts = value as Record<string, unknown>;
  const isCount = (name: string) =>
    Number.isFinite(counts[name]) || (name !== 'discord' && counts[name] === undefined);
  return countNames.every(isCount) && memberSources.some((source) => source === counts.source);
}
