import { SquadCrest } from '../SquadCrest.tsx';
import { useBench } from './bench.ts';

/** Chooses which squad a phone shows: crests with their counts. */
export function CrestPicker({
  value,
  onChange,
}: {
  value: string;
  onChange: (id: string) => void;
}) {
  const { plan, verdicts } = useBench();
  const short = new Set(verdicts.flatMap(({ breaches }) => breaches.map(({ squad }) => squad)));
  return (
    <fieldset className="overflow-x-auto">
      <legend className="sr-only">Squad</legend>
      <div className="flex justify-between gap-1 border-b border-rule">
        {plan.squads.map(({ id, name, seats }) => {
          const held = seats.filter(({ holder }) => holder !== null).length;
          return (
            <label
              key={id}
              className="relative grid min-w-9 flex-1 cursor-pointer justify-items-center gap-0.5 border-b-3 border-transparent pt-1 pb-0.5 text-xs tabular has-checked:border-accent has-checked:font-bold has-checked:text-heading has-focus-visible:outline-2 has-focus-visible:outline-accent-strong"
            >
              <input
                type="radio"
                name="squad-in-sight"
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                aria-label={`${name}, ${held} of ${seats.length}${short.has(id) ? ', against a rule' : ''}`}
                checked={id === value}
                onChange={() => {
                  onChange(id);
                }}
              />
              <SquadCrest squad={name} size={28} />
              <span className={short.has(id) ? 'text-danger underline' : 'text-muted'}>
                {held}/{seats.length}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
