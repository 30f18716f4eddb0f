/** A line of a schema, with what stands before it. */
const longestLine = 100;

const step = '  ';

/** Sets parts below each other, a step further in than what holds them. */
function below([open, close]: readonly [string, string], parts: string[], indent: string): string {
  return `${open}\n${parts.map((part) => `${indent}${step}${part}`).join(',\n')}\n${indent}${close}`;
}

/**
 * Writes a value as JSON: on one line what fits there, and else each part on its own.
 * @param indent what stands before the lines of the value
 */
export function jsonText(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  const isWhole = indent.length + line.length <= longestLine;
  if (isWhole || typeof value !== 'object' || value === null) return line;
  const within = indent + step;
  if (Array.isArray(value)) {
    return below(
      ['[', ']'],
      value.map((part) => jsonText(part, within)),
      indent,
    );
  }
  const parts = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${jsonText(part, within)}`,
  );
  return below(['{', '}'], parts, indent);
}
