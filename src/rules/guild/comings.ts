/** How the audit log says that somebody was seen to leave the server, or to come back. */
export const comingWords = { left: 'left the server', joined: 'joined the server' } as const;

export type Coming = keyof typeof comingWords;

/** Reads what a line of the audit log says; null for something else. */
export function comingOf(detail: string): Coming | null {
  if (detail === comingWords.left) return 'left';
  return detail === comingWords.joined ? 'joined' : null;
}
