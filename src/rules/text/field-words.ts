/** Splits a field's name into words: `squadId` is a squad, `weekdays` are weekdays. */
function wordsOf(name: string): string {
  const split = name
    .replace(/(?<=.)Id$/, '')
    .replace(/(?<=[a-z\d])\p{Lu}|(?<=[a-z])\d/gu, (sign) => ` ${sign.toLowerCase()}`);
  return split.slice(0, 1).toUpperCase() + split.slice(1);
}

/**
 * Names a field of a request for a person: `firstDay` is “First day”, `event.title` “Title”, and the third
 * state of a list “State (entry 3 of records)”.
 */
export function fieldInWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string') ?? '';
  const index = path.findIndex((step) => typeof step === 'number');
  if (index === -1) return wordsOf(name);
  const entry = `entry ${Number(path[index]) + 1} of ${String(path[index - 1] ?? 'the list')}`;
  return `${wordsOf(name)} (${entry})`;
}
