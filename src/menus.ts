import type { Level } from '#rules/access/access.ts';

/** The menus of the bar, in order; a menu with a level is hidden from people below it. */
export const menus = [
  { label: 'Articles' },
  { label: 'Tools' },
  { label: 'Dashboards' },
  { label: 'Database' },
  { label: 'Admin', level: 7 },
] as const satisfies readonly { label: string; level?: Level }[];

/** Lists of pages that stand beside each other as tabs, each with its name. */
export const tabLists = { dashboards: 'Dashboards', officers: 'Officers’ pages' } as const;
