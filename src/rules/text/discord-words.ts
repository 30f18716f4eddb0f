/** What means something in Discord's markdown, wherever it stands: styles, links, mentions, times, lists. */
const meaning = /[\\*_~`|>#[\]()<@:+-]/g;

/** What turns the letters after it, and would turn those of others, too. */
const turning = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/**
 * Writes a text so that Discord shows it as it is: no style, link or mention comes of it
 * (https://docs.discord.com/developers/reference#message-formatting).
 * @param most letters that may stand there, backslashes among them; what is longer ends in “…”
 */
export function plainWords(typed: string, most = Infinity): string {
  const text = typed.replaceAll(turning, '');
  const written = text.replaceAll(meaning, '\\$&');
  if (written.length <= most) return written;
  let shortened = '';
  // By code points, each with its backslash: half of either would show.
  for (const letter of text) {
    const next = letter.replace(meaning, '\\$&');
    if (shortened.length + next.length >= most) break;
    shortened += next;
  }
  return `${shortened.trimEnd()}…`;
}

/**
 * Writes a moment so that everybody reads it by their own clock: in full, or as how far away it is.
 * @param at in milliseconds since 1970
 */
export function momentWords(at: number, style: 'F' | 'R' = 'F'): string {
  return `<t:${Math.floor(at / 1000)}:${style}>`;
}
