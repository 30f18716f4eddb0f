/** Cuts days into weeks. */
export function weeksOf(days: readonly string[]): (readonly string[])[] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
