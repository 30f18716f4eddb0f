/** What Discord and keyboards put into a text that no name has: emoji, moments, unseen characters. */
const noName = [
  /<a?:\w+:\d*>/g,
  /<(?:t:-?\d+(?::\w)?|@&\d+|#\d+)>/g,
  /:[a-z][\w+-]+:/gi,
  /[\d#*]\uFE0F?\u20E3/g,
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F]/gu,
  /\p{Cf}/gu,
];

/** Numbering and ticks that lists begin their lines with: `12.`, `3)`, `[x]`. */
const numbering = /^[\s\p{P}]*?(?:\(?\d{1,3}[.):](?=\s|\D)|\[[ xX]?\])/u;

/** The number behind an older name of Discord: `name#1234`. */
const tag = /#\d{1,5}(?!\w)/g;

/** What stands in brackets, up to the end of the line where they are not closed. */
const bracketed = /[([{<]([^)\]}>]*)(?:[)\]}>]|$)/g;

/** Strokes that part a name from what is said of it. A hyphen within a name has no blank beside it. */
const strokes = /\s[-–—~=]+>?\s|[|→⇒»]|:\s|:$|\s[/+&•·]\s/;

/** A piece of a list, in the parts in which a name may stand. */
export interface WrittenParts {
  outside: readonly string[];
  /** what stands in brackets: a clan, a role, or the name of a character */
  inside: readonly string[];
}

const filled = (texts: readonly string[]) =>
  texts.map((text) => text.trim()).filter((text) => text !== '');

/** Parts a piece of a list at brackets and strokes, without numbering, emoji and tags. */
export function partsOf(piece: string): WrittenParts {
  let text = piece;
  for (const kind of noName) text = text.replace(kind, ' ');
  text = text.replace(numbering, ' ').replace(tag, ' ');
  const inside = Array.from(text.matchAll(bracketed), ([, content = '']) => content);
  return {
    outside: filled(text.replace(bracketed, ' ').split(strokes)),
    inside: filled(inside),
  };
}

/** The id in a mention, `<@123>` or `<@!123>`, or of digits alone; null for none. */
export function mentionedId(piece: string): string | null {
  const [, mentioned, alone] = /<@!?(\d+)>|^\s*@?(\d{15,20})\s*$/.exec(piece) ?? [];
  return mentioned ?? alone ?? null;
}

/** Parts a line of a list at separators, and before each mention. */
export function piecesOf(line: string): string[] {
  const apart = line.replace(/<@!?\d+>/g, ',$&,').replace(/\s@(?=\S)/g, ',@');
  return filled(apart.split(/[,;\t]/));
}

/** Parts a piece at the signs that may join names: `Corin Vash / Jory Wick`. */
export function joinedNames(piece: string): string[] {
  return filled(piece.split(/\s+(?:[/&+|•·]|and)\s+|\s{2,}/));
}
