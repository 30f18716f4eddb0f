/** Discord takes messages of at most so many characters. */
export const longestMessage = 2000;

/** Keeps a text from being read as Discord's marks, or as a call to everybody. */
export function plainForDiscord(text: string): string {
  return text
    .replaceAll(/[\\*_~`|>#[\]()<-]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B')
    .replaceAll(/\s+/g, ' ');
}

/** Cuts a line that no message has room for. */
function* inPieces(line: string): Generator<string> {
  for (let at = 0; at < line.length || at === 0; at += longestMessage) {
    yield line.slice(at, at + longestMessage);
  }
}

/**
 * Puts lines together with as few breaks as fit, and a block of lines on one side of a break.
 * @returns messages of at most `longestMessage` characters, in their order
 */
export function packMessages(blocks: readonly (readonly string[])[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  const add = (text: string, between: string) => {
    if (piece !== '' && piece.length + between.length + text.length > longestMessage) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? text : piece + between + text;
  };
  for (const block of blocks) {
    const whole = block.join('\n');
    if (whole.length <= longestMessage) add(whole, '\n\n');
    else {
      block
        .flatMap((line) => [...inPieces(line)])
        .forEach((line, index) => {
          add(line, index === 0 ? '\n\n' : '\n');
        });
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}
