import { csvLine } from '../tables/csv-writing.ts';
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
  return [head, ...rows].map(csvLine).join('');
}
