import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '#api/query.ts';
import { readCharacterWithGear } from '#contract/characters.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { freeName } from '#rules/text/free-name.ts';
import { Button } from '#ui/Button.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { BuildSelect } from '../BuildSelect.tsx';
import { wornName } from '../comparable.ts';
import { Compared } from '../SetComparison.tsx';
import type { Pair } from '../SetDifferences.tsx';
import type { BuildOption } from './build-options.ts';
import { MateFinder } from './MateFinder.tsx';
import { OtherBuild } from './OtherBuild.tsx';

const WayBetween = lazy(async () => ({ default: (await import('./WayBetween.tsx')).WayBetween }));

/** Reads the gear of a build; of a character it is what is saved. */
function useGearOf(option: BuildOption | undefined) {
  const characterId = option && 'characterId' in option ? option.characterId : null;
  const query = useQuery({
    ...queryOf(readCharacterWithGear, { params: { characterId: characterId ?? '-' } }),
    enabled: characterId !== null,
    staleTime: 60_000,
  });
  const gear = option && 'gear' in option ? option.gear : query.data?.gear;
  return { query, gear: option ? gear : {} };
}

function Both({ names, gears }: Pair) {
  return (
    <Tabs
      label="Builds"
      tabs={[
        {
          name: 'Beside each other',
          panel: () => (
            <div className="grid gap-4">
              <Compared names={names} gears={gears} />
            </div>
          ),
        },
        {
          name: 'From here to there',
          panel: () => (
            <Suspense fallback={<p role="status">Loading...</p>}>
              <WayBetween key={names.join('\n')} names={names} gears={gears} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

interface LoadProps extends Required<Pick<Props, 'onLoad'>> {
  name: string;
  gear: Gear;
}

function LoadButton({ name, gear, onLoad }: LoadProps) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Button
        onClick={() => {
          onLoad(name, gear);
        }}
      >
        Load “{name}” as a draft
      </Button>
      <span className="text-sm text-muted">One step for Undo; nothing is saved by it.</span>
    </p>
  );
}

interface Props {
  builds: readonly BuildOption[];
  /** names of those that stand beside each other at first */
  first: string;
  second: string;
  /** puts the second on in the form, as a draft; absent where there is no form */
  onLoad?: (name: string, gear: Gear) => void;
}

/** Two builds beside each other, of those that are there and those that somebody adds. */
export function BuildsBeside({ builds, first, second, onLoad }: Props) {
  const [others, setOthers] = useState<readonly BuildOption[]>([]);
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const all = [...builds, ...others];
  const names = all.map(({ name }) => name);
  const named = (name: string | null, otherwise: string) =>
    all.find((one) => one.name === name) ?? all.find((one) => one.name === otherwise);
  const [one, other] = [named(chosen[0], first), named(chosen[1], second)];
  const [from, to] = [useGearOf(one), useGearOf(other)];
  const shown = [one?.name ?? '', other?.name ?? ''] as const;
  const add = (build: BuildOption) => {
    const name = freeName(build.name, (taken) => names.includes(taken));
    setOthers([...others, { ...build, name }]);
    setChosen([shown[0], name]);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-2 gap-4">
        <BuildSelect
          label="From"
          names={names}
          value={shown[0]}
          onChange={(name) => {
            setChosen([name, shown[1]]);
          }}
        />
        <BuildSelect
          label="To"
          names={names}
          value={shown[1]}
          onChange={(name) => {
            setChosen([shown[0], name]);
          }}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <MateFinder onAdd={add} />
        <OtherBuild onAdd={add} />
      </div>
      {onLoad && to.gear && Object.keys(to.gear).length > 0 && shown[1] !== wornName && (
        <LoadButton name={shown[1]} gear={to.gear} onLoad={onLoad} />
      )}
      {one === other ? (
        <p className="text-muted">Choose another build, or add one, to set it beside this.</p>
      ) : from.gear && to.gear ? (
        <Both names={shown} gears={[from.gear, to.gear]} />
      ) : (
        <QueryState query={from.gear ? to.query : from.query} failure="The build" />
      )}
    </div>
  );
}
