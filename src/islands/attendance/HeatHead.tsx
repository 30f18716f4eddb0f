import { memo } from 'react';
import { formatRate } from '#rules/attendance/attendance.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { calledOffInWords, type Evening, monthName } from './evenings.ts';
import { RateLine } from './RateLine.tsx';

interface Props {
  /** oldest first */
  evenings: readonly Evening[];
  /** pixels left free before the first evening */
  indent: number;
  pitch: number;
  onOpen: (eventId: string) => void;
}

/** A month's name needs this many columns; a shorter one is cut to three letters. */
const wholeName = 4;

/** Names the month above its first evening. */
function monthAbove(evenings: readonly Evening[], column: number): string | null {
  const month = evenings[column]?.month;
  if (month === undefined || evenings[column - 1]?.month === month) return null;
  const isLong = evenings[column + wholeName - 1]?.month === month;
  return isLong ? monthName(month) : monthName(month).slice(0, 3);
}

/** Says what an evening's column holds, and what pressing it does. */
function wordsOf(evening: Evening): string {
  const { event, long, isRecorded, came, counted } = evening;
  const held = isRecorded ? `${came} of ${counted} came` : 'nothing is recorded yet';
  const turnout = event.calledOff ? calledOffInWords(event.calledOff) : held;
  return `${long}, ${event.title}, ${turnout}: open`;
}

function EveningHead({
  evening,
  month,
  pitch,
  onOpen,
}: Pick<Props, 'pitch' | 'onOpen'> & { evening: Evening; month: string | null }) {
  return (
    <div role="columnheader" className="relative flex-none" style={{ width: pitch }}>
      {month !== null && (
        <b className="pointer-events-none absolute start-1 bottom-6 z-1 text-xs whitespace-nowrap text-heading">
          {month}
        </b>
      )}
      <BareButton
        className="flex h-full w-full items-end justify-center pb-1 text-xs text-muted tabular hover:bg-accent-quiet hover:text-heading data-off:line-through data-open:font-bold data-open:text-warn"
        aria-label={wordsOf(evening)}
        title={wordsOf(evening)}
        data-open={evening.isRecorded ? undefined : ''}
        data-off={evening.event.calledOff ? '' : undefined}
        onClick={() => {
          onOpen(evening.event.id);
        }}
      >
        {evening.date}
      </BareButton>
    </div>
  );
}

/** Finds the evening to which the fewest came, if the rates differ. */
function lowestOf(evenings: readonly Evening[]): number | null {
  let lowest: number | null = null;
  for (const [column, { rate }] of evenings.entries()) {
    if (rate === null) continue;
    if (lowest === null || rate < (evenings[lowest]?.rate ?? 1)) lowest = column;
  }
  return lowest;
}

/** Finds the rate at the foot of the line: the whole tenth below the lowest one. */
function footBelow(rate: number | null): number {
  return Math.max(0, Math.floor(((rate ?? 1) - 0.05) * 10) / 10);
}

/** Shows the line of rates, and below it the evenings, each a button that opens its records. */
export const HeatHead = memo(function HeatHead({ evenings, indent, pitch, onOpen }: Props) {
  const lowest = lowestOf(evenings);
  const evening = lowest === null ? undefined : evenings[lowest];
  const foot = footBelow(evening?.rate ?? null);
  return (
    <div role="row" className="sticky top-0 z-2 flex h-28 bg-hall">
      <div
        role="columnheader"
        className="sticky start-0 z-2 grid w-(--heat-name) flex-none content-center bg-hall pb-11 text-xs text-muted"
      >
        <span className="sr-only">Member, </span>
        Rate of all
        {evening && (
          <span className="tabular">
            lowest {formatRate(evening.rate)}, {evening.short}
          </span>
        )}
      </div>
      <RateLine evenings={evenings} indent={indent} pitch={pitch} lowest={lowest} foot={foot} />
      {indent > 0 && <div className="flex-none" style={{ width: indent }} />}
      {evenings.map((one, index) => (
        <EveningHead
          key={one.event.id}
          evening={one}
          month={monthAbove(evenings, index)}
          pitch={pitch}
          onOpen={onOpen}
        />
      ))}
      <div
        role="columnheader"
        className="sticky end-0 z-1 ms-auto flex h-full w-(--heat-rate) flex-none flex-col justify-between bg-hall pe-2 pb-1 text-end text-xs text-muted tabular"
      >
        <span className="flex h-16 flex-col justify-between leading-tight" aria-hidden="true">
          <span>100 %</span>
          <span>{formatRate(foot)}</span>
        </span>
        Rate
      </div>
    </div>
  );
});
