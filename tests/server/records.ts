/** An item record with a name and whatever else a test cares for. */
export function item(id: string | number, name: string, more: Record<string, unknown> = {}) {
  return { id: String(id), layout: 'gear', name, level: 1, ...more };
}

/** A recipe record. */
export function recipe(id: string | number, more: Record<string, unknown> = {}) {
  return { id: String(id), name: `Recipe ${id}`, primaryResources: [], ...more };
}

/** Names as real data has them. */
export const oddNames = [
  'Lamplighter Hood',
  'Old Lamp',
  'lamp',
  'Lamp Salt',
  'Dünir "Graverobber" S-13 (60%)',
  'Eye of  Dredgemoor',
  'Ring of the Ninth Bell ',
  'かがり火の鍵',
  'Under_score',
  'Underscore',
  '100% Wool',
  '1000 Wool',
  "Lamp-trimmer's Boots",
  'Lamp-trimmer’s Girdle',
  'Lost Page',
  'Lost Page',
  'Smile 😀 of the Gull',
  'Back\\slash',
  'İstanbul Kettle',
  'Æsc of Ashes',
  'n'.repeat(283),
];
