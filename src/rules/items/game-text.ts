/** A piece of game text that is safe to show: plain words, or words the game stresses. */
interface TextSpan {
  text: string;
  stressed: boolean;
}

/** Matches the begin or end of stress, any other tag without attributes, and `$Token$`. */
const markup = /<(?<tag>\/?\w*)\s*\/?>|\$(?<token>[A-Za-z][A-Za-z0-9]*)\$/g;

/** Splits a token into words: `AbilityDescription` → `ability description`. */
function wordsOf(token: string): string {
  return token.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

/** Cuts a line at its markup. */
function* cut(line: string): Generator<TextSpan> {
  let depth = 0;
  let end = 0;
  for (const match of line.matchAll(markup)) {
    yield { text: line.slice(end, match.index), stressed: depth > 0 };
    end = match.index + match[0].length;
    const { tag, token } = match.groups ?? {};
    if (token !== undefined) yield { text: wordsOf(token), stressed: true };
    else if (tag === 'item_emphasis') depth += 1;
    else if (tag?.startsWith('/')) depth = Math.max(0, depth - 1);
  }
  yield { text: line.slice(end), stressed: depth > 0 };
}

/**
 * Reads a line of an item's description from the game's data (product §12.3): `<item_emphasis>…</>`
 * becomes stress, `$Token$` the token's words stressed, and any other tag without attributes is
 * dropped. The result is plain text: callers escape it like any other.
 */
export function readGameText(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const { text, stressed } of cut(line)) {
    const folded = text.replace(/[\p{Cc}\s]+/gu, ' ');
    // A blank alone keeps two stressed words apart; at the beginning there is nothing to keep apart.
    const isNeeded = spans.length > 0 ? folded !== '' : folded.trim() !== '';
    if (isNeeded) spans.push({ text: folded, stressed });
  }
  while (spans.at(-1)?.text.trim() === '') spans.pop();
  const [first] = spans;
  const last = spans.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return spans;
}
