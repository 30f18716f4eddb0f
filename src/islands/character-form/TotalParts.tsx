import type { TotalPart } from '#rules/gear/total-parts.ts';
import { formatEffect, formatNumber } from '#rules/items/stat-format.ts';

/** Lists the pieces and set effects of which a total is made. */
export function TotalParts({ parts }: { parts: readonly TotalPart[] }) {
  if (parts.length === 0)
    return <p className="text-xs text-muted">Nothing that is worn gives it.</p>;
  return (
    <ul className="grid list-none gap-0.5 text-xs">
      {parts.map(({ from, value, isEffect }, index) => (
        <li key={index} className="flex justify-between gap-4">
          <span className={isEffect ? 'text-lamp' : 'text-muted'}>{from}</span>
          <span className="text-heading">
            {isEffect ? formatEffect(value) : formatNumber(value)}
          </span>
        </li>
      ))}
    </ul>
  );
}
