/** Nobody reads more of nonsense than this many letters. */
const most = 60;

/** Quotes a text of the address, no longer than tells which it is. */
export function quoted(text: string): string {
  return text.length > most ? `“${text.slice(0, most)}…”` : `“${text}”`;
}
