/** What may change of an evening and tells something else of what is recorded. */
export const eventChangeKinds = [
  ...(['moved', 'made-mandatory', 'made-voluntary', 'called-off', 'put-on'] as const),
  'for-others',
] as const;

export type EventChangeKind = (typeof eventChangeKinds)[number];

/** What a move of an evening makes of an absence: leave excuses it since, or no longer. */
export const excuseTurns = ['gained', 'lost'] as const;

export type ExcuseTurn = (typeof excuseTurns)[number];
