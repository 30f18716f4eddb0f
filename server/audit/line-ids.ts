/** Digits that hold any moment until the year 33658, so that ids sort by time. */
const momentDigits = 15;

/** Returns what the ids of lines of a moment begin with: none of them comes before it. */
export function firstIdAt(moment: number): string {
  return String(Math.max(0, moment)).padStart(momentDigits, '0');
}
