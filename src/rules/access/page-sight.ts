import { meets, type Requirement, type RoleGrant, viewerOf } from './access.ts';

/** A page, as far as access goes. */
export interface GuardedPage {
  path: string;
  title: string;
  access: Requirement;
}

/** @returns what a page asks, in words */
export function askedInWords(access: Requirement): string {
  if (access === 'public') return 'Anyone may open it.';
  if (access === 'signed-in') return 'Anyone who is signed in may open it.';
  if (access === 'guilded') return 'Everyone in the guild’s Discord server may open it.';
  return `Access level ${access} or more may open it.`;
}

/** @returns which of somebody's roles open a page, by name; null when it stays shut to them */
export function whyOpen(
  access: Requirement,
  roleIds: readonly string[] | null,
  grants: readonly RoleGrant[],
): string[] | null {
  if (!meets(access, viewerOf(roleIds, grants))) return null;
  if (typeof access !== 'number') return [];
  return grants
    .filter(({ id, level }) => roleIds?.includes(id) && level !== undefined && level >= access)
    .map(({ name }) => name);
}

/** @returns the pages that a role opens by itself, beyond those that every member may open */
export function openedBy<Page extends GuardedPage>(
  grant: RoleGrant | undefined,
  pages: readonly Page[],
): Page[] {
  const level = grant?.level;
  if (level === undefined) return [];
  return pages.filter(({ access }) => typeof access === 'number' && level >= access);
}
