import { type CurrentStat, type Improvement, valueSteps } from '#rules/items/stats.ts';
import { formatQuality } from '#rules/items/modification.ts';
import { formatNumber, formatPrecise } from '#rules/items/stat-format.ts';

interface Props {
  stat: CurrentStat;
  list: 'primary' | 'core';
  improvement: Improvement;
}

const rules = {
  rest: 'At rest a stat has its lowest value.',
  share: 'Lowest value + round(share of enchant + share of quality), half up.',
  flat: 'One of the six attributes that gain the enchant itself: lowest value + enchant + round(share of quality), half up.',
} as const;

const lineClass = 'flex flex-wrap justify-between gap-x-4';

/** Explains a number: lowest, highest, the part of each improvement, the rounding, the rule. */
export function StatSteps({ stat, list, improvement }: Props) {
  const { enchant, qualityTenths } = improvement;
  const { rule, enchantPart, qualityPart, rounded, current } = valueSteps(stat, list, improvement);
  const before = rule === 'share' ? enchantPart + qualityPart : qualityPart;
  const sum = rule === 'flat' ? [stat.min, enchant, rounded] : [stat.min, rounded];
  return (
    <dl className="grid gap-0.5 ps-3 pt-1 pb-2 text-start text-xs" data-steps>
      <div className={lineClass}>
        <dt className="text-muted">Lowest, highest</dt>
        <dd>
          {formatPrecise(stat.min)}, {formatPrecise(stat.max)}
        </dd>
      </div>
      {rule !== 'rest' && (
        <>
          <div className={lineClass}>
            <dt className="text-muted">Enchant +{enchant}</dt>
            <dd>
              {rule === 'flat'
                ? `${enchant} as it is`
                : `${enchant} % of ${formatPrecise(stat.min)} = ${formatPrecise(enchantPart)}`}
            </dd>
          </div>
          <div className={lineClass}>
            <dt className="text-muted">Quality {formatQuality(qualityTenths)} %</dt>
            <dd>
              {formatQuality(qualityTenths)} % of {formatPrecise(stat.max - stat.min)} ={' '}
              {formatPrecise(qualityPart)}
            </dd>
          </div>
          <div className={lineClass}>
            <dt className="text-muted">Rounded</dt>
            <dd>
              {formatPrecise(before)} → {formatNumber(rounded)}
            </dd>
          </div>
        </>
      )}
      <div className={lineClass}>
        <dt className="text-muted">Value</dt>
        <dd>
          {rule === 'rest' ? '' : `${sum.map(formatPrecise).join(' + ')} = `}
          <b className="text-heading">{formatNumber(current)}</b>
        </dd>
      </div>
      <div className={lineClass}>
        <dt className="text-muted">Rule</dt>
        <dd>{rules[rule]}</dd>
      </div>
    </dl>
  );
}
