import { type Amount, formatAmount } from './amounts.ts';

/** A line of a shopping list. */
export interface ShoppingLine {
  name: string;
  id: string;
  amount: Amount;
  isHad: boolean;
}

/** Writes the list as text to paste into a chat: `- [ ] 12 × Lamp Oil`. */
export function shoppingText(lines: readonly ShoppingLine[]): string {
  return lines
    .map(
      ({ name, amount, isHad }) => `- [${isHad ? 'x' : ' '}] ${formatAmount(amount)} × ${name}\n`,
    )
    .join('');
}

/**
 * Makes a field of CSV; a text that a spreadsheet would take for a formula gets a quote before it.
 */
function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Writes the list as CSV (RFC 4180), amounts as numbers so that a spreadsheet adds them up. */
export function shoppingCsv(lines: readonly ShoppingLine[]): string {
  const head = ['item', 'id', 'at least', 'at most', 'unclear', 'had'];
  const rows = lines.map(({ name, id, amount, isHad }) => [
    name,
    id,
    String(amount.low),
    String(amount.high),
    amount.unclear.join(' + '),
    isHad ? 'yes' : 'no',
  ]);
  return [head, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}
