const minute = 60_000;

/** Units of spans, the longest first, each with the least that it is used for. */
const spans = [
  { unit: 'day', ms: 24 * 60 * minute, from: 48 * 60 * minute },
  { unit: 'hour', ms: 60 * minute, from: 90 * minute },
  { unit: 'minute', ms: minute, from: 0 },
];

/** Says a span in words: “3 days”, “26 hours”, “1 minute”, “less than a minute”. */
export function spanInWords(ms: number): string {
  const { unit, ms: one } = spans.find(({ from }) => ms >= from) ?? { unit: 'minute', ms: minute };
  const count = Math.round(ms / one);
  if (count < 1) return 'less than a minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const sizes = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Says a size in words; a kilobyte is 1,000 bytes, as in product §10. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  for (; size >= 1000 && unit < sizes.length - 1; unit += 1) size /= 1000;
  return `${size.toFixed(unit > 0 && size < 100 ? 1 : 0)} ${sizes[unit] ?? ''}`;
}

/** Says a time that a call took. */
export function timeInWords(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Says how many there are of something: “1 page”, “3 pages”. */
export function countInWords(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
