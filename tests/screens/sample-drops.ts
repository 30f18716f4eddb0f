import type { Drop } from '#contract/drops.ts';

const maren = { discordId: '1000000000000002003', username: 'Maren Tolliver', avatar: null };
const jory = { discordId: '1000000000000002002', username: 'Jory Wick', avatar: null };
const oda = { discordId: '1000000000000002007', username: 'Oda Fennimark', avatar: null };
const pip = { discordId: '1000000000000002000', username: 'Wren Passerby', avatar: null };

const hood: Drop['item'] = {
  ...{ id: '109229507958001', layout: 'gear', name: 'Lamplighter Hood', icon: null },
  ...{ rarity: 'Epic', isKnown: true },
};

const first: Drop = {
  ...{ id: 'f0000000-0000-4000-8000-000000000001', item: hood, day: '2026-11-19' },
  event: { id: 'f0000000-0000-4000-8000-000000000009', title: 'Slow Tide', isKnown: true },
  fate: 'member',
  to: { ...jory, guilded: true, character: null },
  why: 'His hood was the oldest of all',
  others: [{ ...maren, guilded: true, words: 'wears the Epic one already' }],
  ...{ by: oda, at: '2026-11-19T21:40:00.000Z', corrects: null },
  corrected: {
    ...{ id: 'f0000000-0000-4000-8000-000000000002', reason: 'Jory passed it on at once' },
    ...{ by: oda, at: '2026-11-20T08:10:00.000Z' },
  },
};

/** A page of the ledger: something sold, a correction with what it corrects, somebody who has left. */
export const sampleDrops: { drops: Drop[]; next: null } = {
  drops: [
    {
      ...first,
      ...{ id: 'f0000000-0000-4000-8000-000000000003', day: '2026-11-21', others: [] },
      item: { ...hood, id: '404', name: 'A bell that the database lost', isKnown: false },
      ...{ fate: 'sold', to: null, why: '', event: null, corrected: null },
    },
    {
      ...first,
      ...{ id: first.corrected!.id, at: first.corrected!.at, corrected: null },
      to: { ...maren, guilded: true, character: { id: 'maren', name: 'Maren Ashlight' } },
      corrects: { id: first.id, reason: first.corrected!.reason },
      why: 'Next in line after Jory',
      others: [
        { ...jory, guilded: true, words: 'passed' },
        { ...pip, guilded: false, words: '' },
      ],
    },
    first,
    {
      ...first,
      ...{ id: 'f0000000-0000-4000-8000-000000000004', day: '2026-11-12', others: [] },
      to: { ...pip, guilded: false, character: { id: 'wren', name: 'Wren' } },
      ...{ why: 'Nobody else could wear it', corrected: null },
    },
  ],
  next: null,
};
