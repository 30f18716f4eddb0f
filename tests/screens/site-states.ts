import type { SiteState } from '#contract/site-state.ts';

/** The state of a site of which everything is as it should be. */
export const well: SiteState = {
  at: '2026-11-23T09:00:00.000Z',
  host: { name: 'lamp-1', version: '0.1.0', node: '26.10.0', since: '2026-11-20T08:00:00.000Z' },
  troubles: [],
  database: { engine: 'postgres', version: '18.4', bytes: 412_000_000, schema: '0075-item-kinds' },
  disks: [
    { holds: 'data', room: { free: 41e9, size: 80e9 } },
    { holds: 'backups', room: { free: 190e9, size: 250e9 } },
  ],
  backups: {
    last: '2026-11-23T02:00:12.000Z',
    beforeSteps: '2026-11-02T18:20:00.000Z',
    kept: { folder: '/backups', most: 14, files: { count: 14, newestBytes: 96e6 } },
    failed: null,
  },
  roles: {
    source: 'discord',
    readAt: '2026-11-23T08:59:31.000Z',
    silentSince: null,
    holdHours: 24,
  },
  build: {
    name: '0094-a80de2',
    made: '2026-11-22T18:04:00.000Z',
    version: '0.1.0',
    nextText: '2026-11-28T00:00:00.000Z',
    warnings: [],
    brokenLinks: [],
    weights: [
      {
        ...{ path: '/database/icons', document: 4477, style: 17_659, script: 107_779 },
        ...{ counted: 107_779, most: 130_000 },
      },
      {
        ...{ path: '/articles/guides/leveling', document: 5972, style: 4432, script: 1481 },
        ...{ counted: 11_885, most: 12_000 },
      },
    ],
    weighed: 19,
    buildFailed: null,
    unreadable: null,
  },
  slowCalls: [],
  failing: [],
};

/** The state of a site with a fault of every kind. */
export const unwell: SiteState = {
  ...well,
  troubles: [
    'The database cannot work: its disk is full or nearly so. Make room on the disk of the data folder.',
  ],
  disks: [
    { holds: 'data', room: { free: 12e6, size: 80e9 } },
    { holds: 'backups', room: null },
  ],
  backups: {
    last: '2026-11-19T02:00:12.000Z',
    beforeSteps: null,
    kept: { folder: '/backups', most: 14, files: { count: 14, newestBytes: 96e6 } },
    failed: {
      at: '2026-11-23T08:00:40.000Z',
      words: 'ENOSPC: no space left on device, write\nThe older backups stay.',
    },
  },
  roles: {
    source: 'discord',
    readAt: '2026-11-23T05:12:00.000Z',
    silentSince: '2026-11-23T05:12:40.000Z',
    holdHours: 24,
  },
  build: {
    ...well.build!,
    version: '0.0.9',
    nextText: '2026-11-23T00:00:00.000Z',
    warnings: [
      'src/content/guides/leveling.mdx:12: the item database has no gear 4711: its name is shown without a link. Look the item up and write the digits at the end of its address.',
      'src/content/quests/t2/arlogian-collar.mdx:31: the item database has no weapon 1092295079580: its name is shown without a link. Look the item up and write the digits at the end of its address.',
    ],
    brokenLinks: [{ path: '/articles/guides/moved-away', page: '/about' }],
    weights: [
      {
        ...{ path: '/articles/guides/everything-about-crafting-in-one-text', document: 21_410 },
        ...{ style: 4432, script: 1481, counted: 27_323, most: 12_000 },
      },
      ...well.build!.weights,
    ],
    buildFailed: {
      at: '2026-11-23T08:01:00.000Z',
      words:
        'src/content/quests/t1/the-lost-lantern.mdx:8: The link /articles/guides/lanterns leads to no page.\nWrite /articles/guides/leveling if you meant that.',
    },
    unreadable: null,
  },
  slowCalls: [
    {
      ...{ method: 'GET', path: '/api/guild/attendance', calls: 412, slow: 57 },
      ...{ median: 840, longest: 4210, last: '2026-11-23T08:51:00.000Z' },
    },
    {
      ...{ method: 'PUT', path: '/api/guild/attendance/events/{eventId}', calls: 31, slow: 1 },
      ...{ median: 611, longest: 611, last: '2026-11-22T20:14:00.000Z' },
    },
  ],
  failing: [
    {
      ...{ path: '/cdn/icons/items/weapons/lamplighters-halberd-of-the-upper-cairn.webp' },
      ...{ status: 404, times: 1204, last: '2026-11-23T08:58:00.000Z' },
      pages: ['/database/aoc', '/database/aoc/:layout/:id'],
    },
    {
      ...{ path: '/articles/guides/moved-away', status: 404, times: 3 },
      ...{ pages: ['/about'], last: '2026-11-22T17:20:00.000Z' },
    },
  ],
};
