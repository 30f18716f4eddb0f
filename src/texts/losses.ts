import { isComment } from './literals.ts';
import type { Found } from './surroundings.ts';
import { lineOf, type Text, type TextNode, writtenOf } from './text.ts';

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

/** Finds footnotes that nothing in the text names: they would not be shown. */
export function unusedFootnotes(nodes: readonly TextNode[]): Found[] {
  const used = new Set(
    nodes.flatMap(({ type, identifier }) => (type === 'footnoteReference' ? [identifier] : [])),
  );
  return nodes
    .filter(({ type, identifier }) => type === 'footnoteDefinition' && !used.has(identifier))
    .map((node) => ({
      line: lineOf(node),
      what: `Nothing names the footnote [^${node.identifier ?? ''}]: it is not shown.`,
      write: `[^${node.identifier ?? ''}] in the text where it belongs, or take it away.`,
    }));
}

/** Tells whether a text has nothing to read: comments are not read. */
export function isEmpty(nodes: readonly TextNode[]): boolean {
  return nodes.every(
    ({ type, value = '' }) =>
      type === 'root' || type === 'definition' || (isExpression(type) && isComment(value)),
  );
}

function isExpression(type: string): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}
