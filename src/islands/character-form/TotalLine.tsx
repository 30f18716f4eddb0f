import { memo, type ReactNode } from 'react';
import { formatEffect, formatGain, formatNumber } from '#rules/items/stat-format.ts';

interface Props {
  name: string;
  /** the sum over what is worn */
  value: number;
  /** the sum less the saved one */
  difference: number;
  /** what active set effects add, as a number and as a share of 1; and added to what is saved */
  flat: number;
  share: number;
  wasFlat: number;
  wasShare: number;
  onPress: (name: string) => void;
  /** where the number comes from, while it is open */
  children: ReactNode;
}

const numberClass =
  'min-h-[26px] min-w-12 cursor-pointer text-end font-bold text-heading underline ' +
  'decoration-edge decoration-dotted decoration-1 underline-offset-[0.25em] hover:text-accent-strong ' +
  'aria-expanded:text-accent-strong print:no-underline pointer-coarse:min-h-11';

/** Says what set effects add: `+12`, `+5 %`, or both. */
function addedInWords(flat: number, share: number): string {
  const parts = [
    ...(flat === 0 ? [] : [formatGain(flat)]),
    ...(share === 0 ? [] : [`${share > 0 ? '+' : ''}${formatEffect(share)}`]),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

function toneOf(change: number): string {
  return change > 0 ? 'text-good' : 'text-danger';
}

type Effects = Pick<Props, 'value' | 'flat' | 'share' | 'wasFlat' | 'wasShare'>;

/** Says what sets add to a sum: the sum stays readable beside it. */
function OfSets({ value, flat, share, wasFlat, wasShare }: Effects) {
  const change = flat - wasFlat || share - wasShare;
  return (
    <dd className="flex w-full flex-wrap justify-end gap-x-3 text-xs text-muted">
      {change !== 0 && (
        <span className={toneOf(change)}>saved: {addedInWords(wasFlat, wasShare)}</span>
      )}
      <span className="text-lamp">sets {addedInWords(flat, share)}</span>
      {flat !== 0 && (
        <span>
          together <b className="text-heading">{formatNumber(value + flat)}</b>
        </span>
      )}
    </dd>
  );
}

/** Shows one total: its difference to what is saved, the sum of what is worn, what sets add. */
export const TotalLine = memo(function TotalLine({
  name,
  value,
  difference,
  onPress,
  children,
  ...effects
}: Props) {
  const isOpen = Boolean(children);
  const hasEffects = Object.values(effects).some((effect) => effect !== 0);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-0.5">
      <dt className="min-w-0 flex-1">{name}</dt>
      {difference !== 0 && (
        <dd className={toneOf(difference)}>
          {formatGain(difference)}
          <span className="sr-only"> to what is saved,</span>
        </dd>
      )}
      <dd>
        <button
          type="button"
          className={numberClass}
          aria-expanded={isOpen}
          aria-label={`${name} ${formatNumber(value)}: where it comes from`}
          onClick={() => {
            onPress(name);
          }}
        >
          {formatNumber(value)}
        </button>
      </dd>
      {hasEffects && <OfSets value={value} {...effects} />}
      {isOpen && <dd className="w-full pt-1 pb-2">{children}</dd>}
    </div>
  );
});
