/** The kinds of text, by an editor's word for one. */
export const entryKinds = ['guide', 'article', 'quest'] as const;

export type EntryKind = (typeof entryKinds)[number];
