/** Matches a text that a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function csvField(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a line of CSV (RFC 4180) that is safe to open in a spreadsheet. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
