/** Splits a field's name into words: `squadId` is a squad, `weekdays` are weekdays. */
function wordsOf(name: string): string {
  const split = name
    .replace(/(?<=.)Id$/, '')
    .replace(/(?<=[a-z])\p{Lu}/gu, (letter) => ` ${letter}`);
  return split.slice(0, 1).toUpperCase() + split.slice(1).toLowerCase();
}

/**
 * Names a field of a request for a person: `event.title` is “Title”, and the third state of a list
 * “State (entry 3 of records)”. A field that lies in nothing else keeps its name.
 */
export function fieldInWords(path: readonly PropertyKey[]): string {
  if (path.length < 2) return path.map(String).join('');
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  const index = path.findIndex((step) => typeof step === 'number');
  if (index === -1) return wordsOf(name);
  const entry = `entry ${Number(path[index]) + 1} of ${String(path[index - 1] ?? 'the list')}`;
  return `${wordsOf(name)} (${entry})`;
}
