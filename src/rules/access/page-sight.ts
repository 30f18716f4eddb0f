import { meets, type Requirement, type RoleGrant, viewerOf } from './access.ts';

/** A page, as far as access goes. */
export interface GuardedPage {
  path: string;
  title: string;
  access: Requirement;
}

/** Describes in a sentence who may open a page. */
export function askedInWords(access: Requirement): string {
  if (access === 'public') return 'Anyone may open it.';
  if (access === 'signed-in') return 'Anyone who is signed in may open it.';
  if (access === 'guilded') return 'Everyone in the guild’s Discord server may open it.';
  return `Access level ${access} or more may open it.`;
}

/** Names a person's roles that open a page; null when the page stays shut to them. */
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

/** Lists the pages that a role opens by itself, beyond those that every member may open. */
export function openedBy<Page extends GuardedPage>(
  grant: RoleGrant | undefined,
  pages: readonly Page[],
): Page[] {
  const level = grant?.level;
  if (level === undefined) return [];
  return pages.filter(({ access }) => typeof access === 'number' && level >= access);
}
