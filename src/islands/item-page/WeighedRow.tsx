import type { Weighed } from '#contract/weighing.ts';
import { formatRate } from '#rules/attendance/attendance.ts';
import { slotName } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { dayInWords } from '#ui/leave-words.ts';
import { Person } from '#ui/people/Person.tsx';
import { SetChangeLine } from '../SetChangeLine.tsx';

type Piece = Weighed['then'];

const pieceInWords = ({ name, rarity, enchantLevel, quality }: Piece) =>
  `${name}, ${rarity}, +${enchantLevel}, ${quality}%`;

/** Says what the ledger has of somebody: `2 in 90 days, last Lamplighter Hood, 12 November 2026`. */
function receivedInWords({ lately, last }: Weighed['received']): string {
  if (!last) return 'has got nothing yet';
  return `${lately} in 90 days, last ${last.name}, ${dayInWords(last.day)}`;
}

/** Shows every sum that changes, with the sums themselves, and what becomes of sets. */
function Changes({ stats, sets }: Pick<Weighed, 'stats' | 'sets'>) {
  if (stats.length + sets.length === 0) return <>Changes nothing</>;
  return (
    <>
      {stats.map(({ name, before, after }) => (
        <span key={name} className={after > before ? 'text-good' : 'text-danger'}>
          {after > before ? '+' : ''}
          {formatNumber(Math.round((after - before) * 100) / 100)} {name}{' '}
          <small className="text-muted">
            ({formatNumber(before)} → {formatNumber(after)})
          </small>
        </span>
      ))}
      {sets.map((change) => (
        <SetChangeLine key={change.name} change={change} />
      ))}
    </>
  );
}

interface Props {
  weighed: Weighed;
  /** opens the form of the ledger; left out for a reader who cannot write into it */
  onGive: (() => void) | undefined;
}

/** Shows what a piece would change for a member, what they received before, and how often they came. */
export function WeighedRow({ weighed, onGive }: Props) {
  const { character, slot, worn, then, isWorn, received, attendance } = weighed;
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Person person={weighed}>
          {character.name}, {character.archetype1} {character.level}
        </Person>
        {onGive && (
          <Button size="sm" className="pointer-coarse:min-h-11" onClick={onGive}>
            Write it into the ledger<span className="sr-only"> for {weighed.username}</span>
          </Button>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-muted tabular">
        <Changes {...weighed} />
      </p>
      <p className="text-xs wrap-anywhere text-muted">
        {slotName(slot)}: {worn ? pieceInWords(worn) : 'empty'} → {pieceInWords(then)}
        {isWorn && (
          <>
            {' '}
            <Chip>Wears it already</Chip>
          </>
        )}
      </p>
      <p className="text-xs wrap-anywhere text-muted">
        {receivedInWords(received)}; came to {formatRate(attendance)} of the evenings
      </p>
    </li>
  );
}
