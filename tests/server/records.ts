/** Makes an item record with a name and the fields that a test needs. */
export function item(id: string | number, name: string, more: Record<string, unknown> = {}) {
  return { id: String(id), layout: 'gear', name, level: 1, ...more };
}

/** Makes a recipe record. */
export function recipe(id: string | number, more: Record<string, unknown> = {}) {
  return { id: String(id), name: `Recipe ${id}`, primaryResources: [], ...more };
}

/** Names with the oddities of real data. */
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
