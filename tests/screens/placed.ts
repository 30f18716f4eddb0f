import type { OwnPlace } from '#contract/raid-places.ts';
import type { EventRaid } from '#contract/raids.ts';
import { members } from '#tests/e2e/test.ts';

type Seat = NonNullable<EventRaid['squads'][number]['seats'][number]>;

const seat = (username: string, more: Partial<Seat> = {}): Seat => ({
  ...{ discordId: `3${username.length}`, username, avatar: null, away: null, role: 'Damage' },
  ...{ character: 'Tobit Thackeray', className: 'Strider', archetype: 'Ranger', changed: [] },
  ...more,
});

/** A published plan in which the reader of level 3 sits, and others have moved. */
export const publishedPlan: EventRaid = {
  title: 'Raid: the Slow Tide',
  publishedAt: '2026-11-20T18:00:00.000Z',
  isChanged: true,
  squads: [
    {
      name: 'Heron',
      seats: [
        seat('frey.farrow', { role: 'Tank', className: 'Guardian', archetype: 'Tank' }),
        seat('Peat & Quiet', {
          ...{ role: 'Healer', className: 'High Priest', archetype: 'Cleric' },
          changed: ['role', 'character'],
        }),
        seat('Corin Vash', { discordId: members.level3, changed: ['place'] }),
        null,
        null,
      ],
    },
    { name: 'Gannet', seats: [seat('isolde.pyke', { changed: ['place'] }), null, null] },
  ],
  bench: [seat('Godric Tree', { role: 'Support', className: 'Bard', archetype: 'Bard' })],
  reserve: [],
};

/** Where the reader stands in the plans of two evenings. */
export const ownPlaces: { places: OwnPlace[] } = {
  places: [
    {
      event: {
        ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Raid: the Slow Tide' },
        startsAt: '2026-11-24T19:00:00.000Z',
      },
      ...{ squad: 'Heron', seat: 3, aside: null, role: 'Damage', changed: ['place', 'role'] },
      ...{ character: 'Tobit Thackeray', className: 'Strider', archetype: 'Ranger' },
    },
    {
      event: {
        ...{ id: '00000000-0000-4000-8000-000000000002', title: 'Raid: the Unlit Lamp' },
        startsAt: '2026-11-26T19:00:00.000Z',
      },
      ...{ squad: null, seat: 0, aside: 'bench', role: 'Damage', changed: [] },
      ...{ character: 'Tobit Thackeray', className: 'Strider', archetype: 'Ranger' },
    },
  ],
};
