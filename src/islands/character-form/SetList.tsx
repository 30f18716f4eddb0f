import type { ShownSet } from '#rules/gear/worn-sets.ts';
import { formatEffect } from '#rules/items/stat-format.ts';
import { SetLozenges } from '#ui/item/SetLozenges.tsx';

function nextInWords({ next, pieces }: ShownSet): string {
  const missing = (next[0]?.count ?? 0) - pieces;
  const effects = next.map(({ name, value }) => `${formatEffect(value)} ${name}`).join(', ');
  return `${missing === 1 ? 'One more piece gives' : `${missing} more pieces give`} ${effects}.`;
}

/** More pieces than this are counted instead of named. */
const namedPieces = 3;

function heldInWords({ names, rarity, next }: NonNullable<ShownSet['heldDown']>): string {
  const named = names.slice(0, namedPieces).join(', ');
  const more = names.length > namedPieces ? ` and ${names.length - namedPieces} more` : '';
  return `Counts as ${rarity} for ${named}${more}; the other pieces are ${next} or better.`;
}

/** Lists worn sets: a lozenge a piece, the effects that are reached, and what the next piece gives. */
export function SetList({ sets }: { sets: readonly ShownSet[] }) {
  return (
    <ul className="grid list-none" data-sets>
      {sets.map((set) => (
        <li
          key={set.name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-2 wrap-anywhere"
        >
          <p>
            <b className="text-heading">{set.name}</b> {set.pieces}/{set.of}
          </p>
          <SetLozenges worn={Math.min(set.pieces, set.of)} pieces={set.of} size="large" />
          <ul className="col-span-full grid list-none text-xs">
            {set.effects.map(({ count, name, value, isActive }, index) => (
              <li
                key={index}
                className={isActive ? 'text-good transition-colors duration-160' : 'text-muted'}
              >
                {count} Pieces: {formatEffect(value)} {name}
                <span className="sr-only">{isActive ? ', active' : ', not reached'}</span>
              </li>
            ))}
          </ul>
          {set.heldDown && (
            <p className="col-span-full text-xs text-lamp">{heldInWords(set.heldDown)}</p>
          )}
          {set.next.length > 0 && <p className="col-span-full text-xs">{nextInWords(set)}</p>}
        </li>
      ))}
    </ul>
  );
}
