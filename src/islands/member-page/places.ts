import type { MemberPage } from '#contract/member-pages.ts';

/** A screen, and what a link to it says. */
export interface Place {
  href: string;
  name: string;
}

/** The screens from which the blocks of a member’s page come; null for who has no such screen. */
export type Places = Record<
  'squads' | 'characters' | 'trials' | 'attendance' | 'appeals' | 'leaves' | 'drops' | 'builds',
  Place | undefined
>;

const find = (name: string) => new URLSearchParams({ find: name }).toString();

/** The officers’ screens, each filtered to the member where it can be. */
export function officersPlaces({ discordId, username }: MemberPage): Places {
  return {
    squads: { href: '/admin/tools/squad', name: 'Squad Builder' },
    characters: { href: `/admin/dashboards/classes?${find(username)}`, name: 'Character Info' },
    trials: { href: '/admin/dashboards/trials', name: 'Trials' },
    attendance: {
      href: `/admin/dashboards/attendance?${find(username)}`,
      name: 'Member Attendance',
    },
    appeals: { href: '/admin/dashboards/attendance', name: 'Appeals' },
    leaves: { href: '/admin/dashboards/leaves', name: 'Leaves' },
    drops: { href: `/dashboards/drops?member=${discordId}`, name: 'Drops' },
    builds: undefined,
  };
}

/** Officers’ screens from which no block of the page comes. */
export const besidePlaces = ({ username }: MemberPage): Place[] => [
  { href: `/admin/dashboards/reading?${find(username)}&who=all`, name: 'Required reading' },
  { href: '/admin/dashboards/availability', name: 'Free times' },
  { href: '/admin/dashboards/roles', name: 'Roles' },
  { href: '/admin/dashboards/notices', name: 'What went out' },
  { href: '/admin/tools/raid', name: 'Raid Builder' },
];

/** The member’s own screens; whoever has left the server has none. */
export function ownPlaces({ guilded, level }: MemberPage): Places {
  const own = (href: string, name: string) => (guilded ? { href, name } : undefined);
  const record = own('/dashboards/record', 'My record');
  const ofMembers = (href: string, name: string) => (level >= 2 ? { href, name } : undefined);
  return {
    squads: ofMembers('/dashboards/squads', 'Squads'),
    characters: own('/tools/character', 'My Characters'),
    trials: record,
    attendance: record,
    appeals: record,
    leaves: own('/dashboards/record#leave', 'My record'),
    drops: ofMembers('/dashboards/drops', 'Drops'),
    builds: own('/tools/character', 'My Characters'),
  };
}
