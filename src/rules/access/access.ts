/** The access levels that a role can give and a requirement can ask for (product §9.1). */
export const levels = [1, 2, 3, 5, 7] as const;

export type Level = (typeof levels)[number];

/**
 * What a page or an operation asks of the person who wants it:
 * `public` nothing, `signed-in` a session, `guilded` to be in the guild's Discord server,
 * a number that access level or more.
 */
export type Requirement = 'public' | 'signed-in' | 'guilded' | Level;

/** The requirements in words, as an MDX entry or a manifest spells them. */
export const requirements = ['public', 'signed-in', 'guilded', ...levels] as const;

/**
 * What an operation asks: what a page can ask, or the editor flag, or either that flag or the level
 * of an officer.
 */
export type Right = Requirement | 'editor' | 'editor-or-officer';

/** What a page and its files can ask: a text in review asks for the rights of an editor or officer. */
export type PageRight = Requirement | 'editor-or-officer';

/** What pages can ask, from the one that most people meet on. */
export const pageRights = [
  'public',
  'signed-in',
  'guilded',
  1,
  2,
  3,
  5,
  'editor-or-officer',
  7,
] as const satisfies readonly PageRight[];

/** The level from which a member is an officer: the admin pages ask for it (product §6.2). */
export const officerLevel = 7 satisfies Level;

/** Returns the requirement that fewer people meet. */
export function moreDemanding(a: Requirement, b: Requirement): Requirement {
  return requirements.indexOf(a) >= requirements.indexOf(b) ? a : b;
}

/** A visitor's rights, as far as access needs them. */
export interface Viewer {
  /** highest level among the person's roles, 0 with none */
  accessLevel: number;
  /** may masquerade and use editor mode */
  editor: boolean;
  /** is in the guild's Discord server */
  guilded: boolean;
}

/** Tells whether a viewer (null: nobody is signed in) may have what `right` guards. */
export function meets(right: Right, viewer: Viewer | null): boolean {
  if (right === 'public') return true;
  if (viewer === null) return false;
  switch (right) {
    case 'signed-in':
      return true;
    case 'guilded':
      return viewer.guilded;
    case 'editor':
      return viewer.editor;
    case 'editor-or-officer':
      return viewer.editor || viewer.accessLevel >= officerLevel;
    default:
      return viewer.accessLevel >= right;
  }
}

/** The rights that a Discord role of the guild gives on the site. */
export interface RoleGrant {
  /** the role's Discord id */
  id: string;
  name: string;
  level?: Level | undefined;
  editor?: boolean | undefined;
}

/**
 * Derives a person's rights from their Discord roles.
 * @param roleIds the person's role ids in the guild's server; null for someone who is not in it
 * @param grants the guild's table of roles
 */
export function viewerOf(roleIds: readonly string[] | null, grants: readonly RoleGrant[]): Viewer {
  const held = grants.filter((grant) => roleIds?.includes(grant.id));
  return {
    accessLevel: Math.max(0, ...held.map((grant) => grant.level ?? 0)),
    editor: held.some((grant) => grant.editor === true),
    guilded: roleIds !== null,
  };
}

/** Lists the roles whose holders have by each of them alone what `right` guards. */
export function rolesThatMeet(right: Right, grants: readonly RoleGrant[]): string[] {
  return grants.map(({ id }) => id).filter((id) => meets(right, viewerOf([id], grants)));
}
