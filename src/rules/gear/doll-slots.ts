/** The 21 slots of the paper doll (product §9.9). */
export const dollSlots = [
  'helmet',
  'chest',
  'wrists',
  'hands',
  'belt',
  'legs',
  'feet',
  'shoulders',
  'back',
  'earring1',
  'earring2',
  'necklace',
  'ring1',
  'ring2',
  'primary',
  'secondary',
  'ranged',
  'rangedoffhand',
  'shirt',
  'undergarment',
  'toolbelt',
] as const;

export type DollSlot = (typeof dollSlots)[number];
