import { operations } from '#contract/operations.ts';

/** A pattern of the contract, as segments; null stands for a parameter. */
interface Pattern {
  path: string;
  segments: (string | null)[];
}

const segmentsOf = (path: string) => path.split('/');

function fits({ segments }: Pattern, asked: readonly string[]): boolean {
  if (segments.length !== asked.length) return false;
  return segments.every((segment, at) => segment === null || segment === asked[at]);
}

const fixedParts = ({ segments }: Pattern) => segments.filter((segment) => segment !== null).length;

/** Patterns by their number of segments would be faster still; there are sixty. */
const patterns: readonly Pattern[] = [...new Set(operations.map(({ path }) => path))]
  .map((path) => ({
    path,
    segments: segmentsOf(path).map((segment) => (segment.startsWith('{') ? null : segment)),
  }))
  // Of those that fit, the one with more fixed segments answers.
  .toSorted((one, other) => fixedParts(other) - fixedParts(one));

const ownPaths = new Set(['/healthz', '/readyz', '/metrics', '/api/openapi.json']);

/**
 * Returns the route that a path takes: a pattern of the contract, or the part of the host that
 * answers. There are only so many, whatever strangers ask for.
 */
export function routeOf(path: string): string {
  if (ownPaths.has(path)) return path;
  if (path.startsWith('/cdn/')) return '/cdn';
  if (!path.startsWith('/api/')) return 'site';
  const asked = segmentsOf(path);
  return patterns.find((pattern) => fits(pattern, asked))?.path ?? '/api';
}
