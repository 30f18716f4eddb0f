import { X } from 'lucide-react';
import { memo } from 'react';
import type { StatLimits, StatProfile } from '#rules/gear/stat-weights.ts';
import { mostStats, namedStats, totalBounds, weightBounds } from '#rules/gear/stat-weights.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { StatNumber } from './StatNumber.tsx';
import { limitStat, weighStat, withoutStat } from './profile-changes.ts';
import { useGrowing } from './use-growing.ts';

interface Props {
  profile: StatProfile;
  /** names of all stats of the game's gear, in the order in which they are offered */
  stats: readonly string[];
  onChange: (profile: StatProfile) => void;
}

/** Rows of one frame. */
const rowsAtOnce = 3;

const rowClass =
  'grid grid-cols-[1fr_1fr_1fr_2.25rem] items-center gap-x-2 py-1 ' +
  'sm:grid-cols-[minmax(0,1fr)_3.75rem_4.25rem_4.25rem_2.25rem]';

function Head() {
  return (
    <div className={`${rowClass} text-xs text-muted`} aria-hidden="true">
      <span className="max-sm:hidden">Stat</span>
      <span className="text-end">Weight</span>
      <span className="text-end">At least</span>
      <span className="text-end">Counts to</span>
    </div>
  );
}

function Row({ stat, profile, onChange }: Omit<Props, 'stats'> & { stat: string }) {
  const limits: StatLimits = profile.limits[stat] ?? {};
  return (
    <li className={rowClass}>
      <span className="text-sm wrap-anywhere max-sm:col-span-full max-sm:font-bold">{stat}</span>
      <StatNumber
        label={`${stat}: weight`}
        value={profile.weights[stat]}
        bounds={weightBounds}
        onChange={(weight) => {
          onChange(weighStat(profile, stat, weight));
        }}
      />
      <StatNumber
        label={`${stat}: at least`}
        value={limits.floor}
        bounds={totalBounds}
        onChange={(floor) => {
          onChange(limitStat(profile, stat, { ...limits, floor }));
        }}
      />
      <StatNumber
        label={`${stat}: counts to`}
        value={limits.cap}
        bounds={totalBounds}
        onChange={(cap) => {
          onChange(limitStat(profile, stat, { ...limits, cap }));
        }}
      />
      <IconButton
        size="sm"
        label={`Leave out ${stat}`}
        onClick={() => {
          onChange(withoutStat(profile, stat));
        }}
      >
        <X className="line-icon" />
      </IconButton>
    </li>
  );
}

/** Shows what a profile says of each stat: its weight, its floor and its cap, each to be typed over. */
export const WeightsTable = memo(function WeightsTable({ profile, stats, onChange }: Props) {
  const named = namedStats(profile);
  const drawn = useGrowing(named.length, rowsAtOnce);
  const others = stats.filter((stat) => !named.includes(stat));
  const wrong = named.filter((stat) => {
    const { floor = 0, cap = Infinity } = profile.limits[stat] ?? {};
    return floor > cap;
  });
  return (
    <div className="isolate grid gap-2">
      <Head />
      <ul className="list-none border-y border-rule ruled" aria-label="Weights">
        {named.slice(0, drawn).map((stat) => (
          <Row key={stat} stat={stat} profile={profile} onChange={onChange} />
        ))}
      </ul>
      {wrong.length > 0 && (
        <p className="text-sm text-danger" role="alert">
          More is asked than counts: {wrong.join(', ')}.
        </p>
      )}
      {others.length > 0 && named.length < mostStats && (
        <Field label="Add a stat" className="max-w-60">
          <Select
            value=""
            onChange={({ target }) => {
              onChange(weighStat(profile, target.value, 1));
            }}
          >
            <option value="">Choose one…</option>
            {others.map((stat) => (
              <option key={stat}>{stat}</option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
});
