import { memo, useId, useState } from 'react';
import type { Received } from '#contract/weighing.ts';
import { formatRate } from '#rules/attendance/attendance.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { dayInWords } from '#ui/leave-words.ts';
import { Meter } from '#ui/people/Meter.tsx';
import { Person } from '#ui/people/Person.tsx';
import { nameInWords } from '#islands/person-words.ts';
import { Arithmetic } from './Arithmetic.tsx';
import type { WeighedRow, Who } from './weigh-messages.ts';

/** What the ledger has of people. */
export interface Ledger {
  weeks: number;
  /** by the person's id */
  received: ReadonlyMap<string, Received>;
}

/** Says what the ledger has of somebody, and leads there: `2 drops in 12 weeks, last Lamplighter Hood, …`. */
function Got({ ledger: { weeks, received }, who }: { ledger: Ledger; who: Who }) {
  const found = received.get(who.discordId);
  if (!found) return <span>has got nothing yet</span>;
  const { lately, last } = found;
  const drops = lately === 1 ? '1 drop' : `${lately === 0 ? 'no' : lately} drops`;
  return (
    <a className="text-muted" href={`/dashboards/drops?member=${who.discordId}`}>
      {drops} in {weeks} weeks, last {last.name}, {dayInWords(last.day)}
    </a>
  );
}

/** Says how often somebody came; null for a reader who may not know it. */
function attendanceInWords({ attendance }: Who): string | null {
  if (attendance === undefined) return null;
  return attendance === null
    ? 'no evenings recorded'
    : `came to ${formatRate(attendance)} of the evenings`;
}

/** Names a character: `Wick, Cleric 40`, `Snuff, Bard 12, an alt`. */
export function characterInWords({ character }: Who): string {
  const { name, archetype1, level, isMain } = character;
  return `${name}, ${archetype1} ${level}${isMain ? '' : ', an alt'}`;
}

/** What stands beside a person. */
export interface RowTools {
  /** null while it is not read */
  ledger: Ledger | null;
  /** the points of whoever gains most */
  most: number;
  /** opens the form of the ledger; undefined for a reader who cannot write into it */
  onGive: ((who: Who) => void) | undefined;
}

interface Props extends RowTools {
  row: WeighedRow;
  /** who else gains as much, in words; empty for nobody */
  level: string;
}

/** Says in a line what somebody received before, and how often they came. */
function Known({ row, level, ledger }: Pick<Props, 'row' | 'level' | 'ledger'>) {
  const { who, hasIt, isProven } = row;
  const words = [attendanceInWords(who), isProven ? null : 'not proven'].filter(Boolean);
  return (
    <p className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere text-muted">
      {ledger && <Got ledger={ledger} who={who} />}
      {words.map((part) => (
        <span key={part}>{part}</span>
      ))}
      {hasIt && <Chip>Has one already</Chip>}
      {level !== '' && <Chip className="whitespace-normal!">{level}</Chip>}
    </p>
  );
}

/** Shows what an item adds to somebody's score, what they received before, and how often they came. */
export const GainRow = memo(function GainRow({ row, level, ledger, most, onGive }: Props) {
  const { who, gain } = row;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameInWords(who);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3">
      <Person person={who}>{characterInWords(who)}</Person>
      <span className={`text-end leading-tight tabular ${gain > 0 ? 'text-good' : 'text-muted'}`}>
        <b className="display text-xl font-normal">{formatGain(gain)}</b>
        <small className="block text-xs text-muted">points</small>
      </span>
      {gain > 0 && (
        <span className="col-span-full">
          <Meter
            label={`Gain of ${name}`}
            value={gain}
            most={most}
            text={`${formatNumber(gain)} points`}
            tone="lamp"
          />
        </span>
      )}
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Known {...{ row, level, ledger }} />
        <p className="flex flex-wrap items-center gap-2">
          <Button
            look="quiet"
            size="sm"
            className="pointer-coarse:min-h-11"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            How it adds up<span className="sr-only"> for {name}</span>
          </Button>
          {onGive && (
            <Button
              size="sm"
              className="pointer-coarse:min-h-11"
              onClick={() => {
                onGive(who);
              }}
            >
              Record the drop<span className="sr-only"> for {name}</span>
            </Button>
          )}
        </p>
      </div>
      {isOpen && (
        <div id={id} className="col-span-full">
          <Arithmetic row={row} />
        </div>
      )}
    </li>
  );
});
