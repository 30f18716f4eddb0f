import { memo, startTransition } from 'react';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Person } from '#ui/people/Person.tsx';
import { LazyFold } from '#islands/LazyFold.tsx';
import { MoreRows } from '#islands/MoreRows.tsx';
import { nameInWords } from '#islands/person-words.ts';
import { type Part, usePart } from '#islands/use-part.ts';
import { characterInWords, GainRow, type RowTools } from './GainRow.tsx';
import type { Barred, WeighedRow } from './weigh-messages.ts';

/** The lists show this many people at a time. */
const atOnce = 10;

/** Draws more of a list in between, so that nothing else waits for it. */
function useCalmPart<Row>(rows: readonly Row[]): Part<Row> {
  const part = usePart(rows, atOnce);
  const showMore = () => {
    startTransition(part.showMore);
  };
  return { ...part, showMore };
}

/** Says who else gains as much. */
function levelInWords(row: WeighedRow, alike: readonly WeighedRow[]): string {
  const others = alike.filter((one) => one !== row).map(({ who }) => nameInWords(who));
  if (row.gain <= 0 || others.length === 0) return '';
  const shown = others.slice(0, 3);
  const more = others.length - shown.length;
  return `As much as ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

interface ListProps extends RowTools {
  label: string;
  rows: readonly WeighedRow[];
}

/** Lists people in their order; those who gain the same say so of each other. */
function Rows({ label, rows, ...tools }: ListProps) {
  const part = useCalmPart(rows);
  const byGain = Map.groupBy(rows, ({ gain }) => gain);
  return (
    <>
      <ol className="list-none ruled" aria-label={label}>
        {part.shown.map((row) => (
          <GainRow
            key={row.who.character.id}
            row={row}
            level={levelInWords(row, byGain.get(row.gain) ?? [])}
            {...tools}
          />
        ))}
      </ol>
      <MoreRows part={part} what="characters" />
    </>
  );
}

function whyInWords({ who, why }: Barred, needs: number): string {
  const { level } = who.character;
  return why === 'level'
    ? `level ${formatNumber(level)}, it needs ${formatNumber(needs)}`
    : 'no archetype is chosen, so that no weights fit: choose weights for all';
}

function BarredList({ barred, needs }: { barred: readonly Barred[]; needs: number }) {
  const part = useCalmPart(barred);
  return (
    <>
      <ul className="list-none ruled" aria-label="Not weighed">
        {part.shown.map((one) => (
          <li
            key={one.who.character.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <Person person={one.who}>{characterInWords(one.who)}</Person>
            <span className="text-muted">{whyInWords(one, needs)}</span>
          </li>
        ))}
      </ul>
      <MoreRows part={part} what="characters" />
    </>
  );
}

interface Props extends Omit<RowTools, 'most'> {
  title: string;
  rows: readonly WeighedRow[];
  barred: readonly Barred[];
  needs: number;
}

/** Lists who gains by an item, then, folded, who gains nothing and who cannot wear it. */
export const PeopleList = memo(function PeopleList(props: Props) {
  const { title, rows, barred, needs, ledger, onGive } = props;
  const tools = { ledger, onGive };
  const gaining = rows.filter(({ gain }) => gain > 0);
  const others = rows.filter(({ gain }) => gain <= 0);
  const most = gaining[0]?.gain ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {gaining.length > 0 ? (
        <Rows label={title} rows={gaining} most={most} {...tools} />
      ) : (
        rows.length > 0 && <p className="text-muted">Nobody’s score gains by it.</p>
      )}
      {others.length > 0 && (
        <LazyFold title={`Gains nothing: ${others.length}`}>
          <Rows label="Gains nothing" rows={others} most={most} {...tools} />
        </LazyFold>
      )}
      {barred.length > 0 && (
        <LazyFold title={`Not weighed: ${barred.length}`}>
          <BarredList barred={barred} needs={needs} />
        </LazyFold>
      )}
    </div>
  );
});
