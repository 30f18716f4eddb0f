import { useMemo } from 'react';
import { ArrowRight } from 'lucide-react';
import { modificationOf } from '#rules/gear/equipment.ts';
import type { OwnedPiece } from '#rules/gear/owned.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { settingsInWords } from '#rules/items/modification.ts';
import { formatGain, formatNumber, formatPrecise } from '#rules/items/stat-format.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { nameInWords } from '#islands/person-words.ts';
import { SetChangeLine } from '#islands/SetChangeLine.tsx';
import type { StatPoints, Sums } from '#solving/gear/weighed.ts';
import type { WeighedRow } from './weigh-messages.ts';

const tone = (points: number) =>
  points === 0 ? 'text-muted' : points > 0 ? 'text-good' : 'text-danger';

interface Named {
  /** whose it is, as people read it */
  name: string;
}

function Piece({ piece }: { piece: OwnedPiece | null }) {
  if (!piece) return <span className="text-muted">Nothing</span>;
  const { id, name, rarity } = piece;
  const wear = modificationOf(piece);
  return (
    <span className="grid min-w-0">
      <ItemName id={id} layout="gear" name={name} rarity={rarity} wear={wear} />
      <small className="text-xs text-muted tabular">{settingsInWords(wear)}</small>
    </span>
  );
}

/** Lists the slots that hold something else with the item than without it. */
function Slots({ slots, name }: Pick<Sums, 'slots'> & Named) {
  return (
    <ul className="list-none ruled" aria-label={`What ${name} would wear instead`}>
      {slots.map(({ slot, from, to }) => (
        <li
          key={slot}
          className="grid max-w-[36rem] grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-2 text-sm"
        >
          <small className="col-span-full text-xs text-muted">{slotNames[slot]}</small>
          <Piece piece={from} />
          <ArrowRight className="line-icon text-muted" aria-label="gives way to" role="img" />
          <Piece piece={to} />
        </li>
      ))}
    </ul>
  );
}

function StatRow({ stat }: { stat: StatPoints }) {
  const { name, weight, cap, before, after, points } = stat;
  return (
    <tr>
      <th scope="row">
        {name}
        {cap !== null && (
          <small className="block text-xs text-muted">counts to {formatNumber(cap)}</small>
        )}
      </th>
      <td data-number="">
        {formatNumber(before)} → {formatNumber(after)}
      </td>
      <td data-number="">× {formatPrecise(weight)}</td>
      <td data-number="" className={`font-bold ${tone(points)}`}>
        {formatGain(points)}
      </td>
    </tr>
  );
}

function Stats({ stats, gain, name }: Pick<Sums, 'stats'> & Named & { gain: number }) {
  return (
    <div className={tableRegionClass} role="group" aria-label={`Points for ${name}`} tabIndex={0}>
      <table className={`${tableClass} max-sm:[&_:is(th,td)]:px-1.5`}>
        <thead>
          <tr>
            <th scope="col">Stat</th>
            <th scope="col" data-number="">
              Without → with
            </th>
            <th scope="col" data-number="">
              Weight
            </th>
            <th scope="col" data-number="">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {stats.map((stat) => (
            <StatRow key={stat.name} stat={stat} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              In all
            </th>
            <td data-number="" className={`font-bold ${tone(gain)}`}>
              {formatGain(gain)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const floorWords = {
  met: null,
  'met-with': 'They reach the least amounts that these weights ask for with it alone.',
  missed: 'They do not reach the least amounts that these weights ask for, with it or without.',
} as const;

/** Says how somebody's gain adds up: what they would wear instead, what sets do, each stat by its weight. */
export function Arithmetic({ row }: { row: WeighedRow }) {
  const { gain, isProven } = row;
  // The worker wrote it in this form.
  const sums = useMemo(() => JSON.parse(row.sums) as Sums, [row.sums]);
  const { weights, now, without, with: after, slots, sets, stats, floors } = sums;
  const name = nameInWords(row.who);
  const floor = floorWords[floors];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-s-2 border-rule ps-4 pb-2 max-sm:ps-3">
      <p className="text-sm text-muted tabular">
        By the weights “{weights}”: the best of what they have is worth {formatNumber(without)}{' '}
        points without it, {formatNumber(after)} with it.
        {now !== without && ` As they are dressed now, ${formatNumber(now)}.`}
        {floor !== null && ` ${floor} It is compared as if none were asked for.`}
        {!isProven && ' Time was up before the best was proven.'}
      </p>
      {slots.length > 0 && <Slots slots={slots} name={name} />}
      {sets.length > 0 && (
        <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-muted tabular">
          {sets.map((change) => (
            <SetChangeLine key={change.name} change={change} />
          ))}
        </p>
      )}
      {stats.length > 0 && <Stats stats={stats} gain={gain} name={name} />}
    </div>
  );
}
