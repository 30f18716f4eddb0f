/** What became of a drop (product §3.23): `mistake` takes an entry back, as a correction alone can. */
export const fates = ['member', 'bank', 'sold', 'dismantled', 'mistake'] as const;

export type Fate = (typeof fates)[number];

/** The fates in the words of the ledger; that of a member is followed by a name. */
export const fateNames: Record<Fate, string> = {
  member: 'Given to a member',
  bank: 'Kept in the guild bank',
  sold: 'Sold',
  dismantled: 'Dismantled',
  mistake: 'Never fell: entered by mistake',
};

/** Longest reason for which somebody got a drop, or for which an entry is corrected. */
export const longestWhy = 500;

/** Longest word on somebody who was in question. */
export const longestWord = 120;

/** An entry names at most so many who were in question. */
export const mostOthers = 20;

/** A drop is entered at most so many days after it fell. */
export const oldestDrop = 5 * 366;
