/** What becomes of something that is sent to Discord. */
export const postOutcomes = [
  ...(['posted', 'changed', 'removed', 'unknown-message', 'refused', 'wrong'] as const),
  /** Discord asks to wait; or it was away, slow, or answers what nobody understands */
  ...(['limited', 'failed'] as const),
] as const;

/** Hears what became of something that was sent to Discord. */
export type OnPost = (outcome: (typeof postOutcomes)[number]) => void;
