/** What may change of an evening and tells something else of what is recorded. */
export const eventChangeKinds = [
  ...(['moved', 'made-mandatory', 'made-voluntary', 'called-off', 'put-on'] as const),
  'for-others',
] as const;

export type EventChangeKind = (typeof eventChangeKinds)[number];
