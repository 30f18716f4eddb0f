import type { Found } from './surroundings.ts';
import { lineOf, type Text, type TextNode, withinOf, writtenOf } from './text.ts';

// What Markdown takes in without a word, and shows otherwise than it was meant, or not at all.

/** Finds code whose end is not marked: all that follows would be code. */
export function mistakesInFence(node: TextNode, text: Text): Found[] {
  const lines = writtenOf(node, text)
    .trimEnd()
    .split(/\r\n|\r|\n/);
  const [, fence = ''] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  if (fence === '') return [];
  const last = lines.length === 1 ? '' : (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd();
  const isClosed = last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
  if (isClosed) return [];
  const what = `The code that begins with ${fence} does not end.`;
  return [{ line: lineOf(node), what, write: `${fence} on a line of its own below the code.` }];
}

/** Matches what makes a box of a quote elsewhere, with the kind of callout that is meant. */
const alert = /^\[!(note|tip|important|warning|caution)\]/i;
const kindOfAlert: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['info', 'note'],
  ['important', 'note'],
  ['tip', 'tip'],
]);

/** Finds a quote that was meant for a box: its sign would be shown as it is. */
export function mistakesInQuote(node: TextNode): Found[] {
  const first = node.children?.[0]?.children?.[0]?.value ?? '';
  return boxNotMade(node, alert.exec(first));
}

/** Matches what makes a box of some lines elsewhere. */
const container = /^(?::::|!!!)\s*(note|tip|info|important|warning|caution|danger)\b/i;

/** Finds lines that were meant for a box: their signs would be shown as they are. */
export function mistakesInParagraph(node: TextNode): Found[] {
  return boxNotMade(node, container.exec(node.children?.[0]?.value ?? ''));
}

function boxNotMade(node: TextNode, match: RegExpExecArray | null): Found[] {
  if (!match) return [];
  const [sign, word = ''] = match;
  const kind = kindOfAlert.get(word.toLowerCase()) ?? 'warn';
  const what = `The sign ${sign} makes no box here, and is shown as it is.`;
  return [
    { line: lineOf(node), what, write: `<Callout kind="${kind}" title="…"> and </Callout>.` },
  ];
}

/** Finds rows of a table that have more cells than its head: they would not be shown. */
export function mistakesInTable(node: TextNode): Found[] {
  const [head, ...rows] = node.children ?? [];
  const columns = head?.children?.length ?? 0;
  return rows.flatMap((row) => {
    const count = row.children?.length ?? 0;
    if (count <= columns) return [];
    const what = `A row of the table has ${count} cells, and its head ${columns}.`;
    const write = 'as many cells as the head has, or \\| for a line that is only a sign.';
    return [{ line: lineOf(row), what, write }];
  });
}

const namedIn = (nodes: readonly TextNode[]) =>
  nodes.flatMap(({ type, identifier = '' }) => (type === 'footnoteReference' ? [identifier] : []));

/** Lists the footnotes that the words of a text lead to: one that only footnotes name may stand nowhere. */
function reachedFootnotes(nodes: readonly TextNode[], notes: readonly TextNode[]): Set<string> {
  const within = new Set(notes.flatMap(withinOf));
  const reached = new Set(namedIn(nodes.filter((node) => !within.has(node))));
  // What is added while a set is walked is walked as well.
  for (const name of reached) {
    const note = notes.find(({ identifier }) => identifier === name);
    for (const next of note ? namedIn(withinOf(note)) : []) reached.add(next);
  }
  return reached;
}

/** Finds footnotes that would not be shown: nothing in the text names them, or another one has their name. */
export function unusedFootnotes(nodes: readonly TextNode[]): Found[] {
  const notes = nodes.filter(({ type }) => type === 'footnoteDefinition');
  const reached = reachedFootnotes(nodes, notes);
  return notes.flatMap((node, at): Found[] => {
    const { identifier = '' } = node;
    const line = lineOf(node);
    if (!reached.has(identifier)) {
      const what = `Nothing names the footnote [^${identifier}]: it is not shown.`;
      return [
        { line, what, write: `[^${identifier}] in the text where it belongs, or take it away.` },
      ];
    }
    const isFirst = notes.findIndex((other) => other.identifier === identifier) === at;
    if (isFirst) return [];
    const what = `Two footnotes are called [^${identifier}]: the second is not shown.`;
    return [{ line, what, write: 'another name for it, there and in the text.' }];
  });
}
