import { roles } from '#rules/characters/roles.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { Check } from '#ui/form/Check.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { SquadCrest } from '../SquadCrest.tsx';
import { type ChoiceProps, type FilterProps, legendClass, toggled } from './filter-choice.ts';
import { groups } from './matrix-choice.ts';

function SquadChoice({ matrix, choice, onChange }: Omit<FilterProps, 'ranks'>) {
  const named = new Set(matrix.members.map(({ squad }) => squad).filter(Boolean));
  const squads = [...named].toSorted(compareNames);
  if (squads.length === 0) return null;
  return (
    <fieldset>
      <legend className={legendClass}>Squad</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1">
        {squads.map((name) => (
          <Toggle
            key={name}
            className="min-w-0 flex-col gap-1! px-1! py-1.5 text-xs!"
            isOn={choice.squads.includes(name)}
            onChange={(isOn) => {
              onChange({ squads: toggled(choice.squads, name, isOn) });
            }}
          >
            <SquadCrest squad={name} size={20} />
            <span className="max-w-full truncate" title={name}>
              {name}
            </span>
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}

function RoleChoice({ choice, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className={legendClass}>Roles</legend>
      <div className="grid grid-cols-2 gap-1">
        {roles.map((role) => (
          <Toggle
            key={role}
            className="px-1.5! text-xs!"
            isOn={choice.roles.includes(role)}
            onChange={(isOn) => {
              onChange({ roles: toggled(choice.roles, role, isOn) });
            }}
          >
            {role}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}

const anyRank = 'any';

/** Chooses by the access level that ranks give; those of one level are one. */
function RankChoice({ ranks, choice, onChange }: ChoiceProps & Pick<FilterProps, 'ranks'>) {
  const named = [...Map.groupBy(ranks, ({ level }) => level)].map(
    ([level, its]) => [`level ${level}`, its.map(({ name }) => name).join(', ')] as const,
  );
  const options: Record<string, string> = {
    [anyRank]: 'Any rank',
    ...Object.fromEntries(named),
    'level 0': 'No member',
  };
  return (
    <NamedChoice
      label="Rank"
      options={options}
      value={choice.rank === null ? anyRank : `level ${choice.rank}`}
      onChange={(chosen) => {
        onChange({ rank: chosen === anyRank ? null : Number(chosen.slice('level '.length)) });
      }}
    />
  );
}

/** Chooses the members of the map. */
export function MemberFilters({ matrix, ranks, choice, onChange }: FilterProps) {
  const both = { choice, onChange };
  return (
    <>
      <SearchField
        label="Find"
        placeholder="Find a name"
        value={choice.text}
        onChange={({ target }) => {
          onChange({ text: target.value });
        }}
      />
      <SquadChoice matrix={matrix} {...both} />
      <NamedChoice
        label="Who"
        options={groups}
        value={choice.group}
        onChange={(group) => {
          onChange({ group });
        }}
      />
      {choice.group !== 'trial' && (
        <Check
          checked={choice.withTrials}
          onChange={() => {
            onChange({ withTrials: !choice.withTrials });
          }}
        >
          Those on trial too
        </Check>
      )}
      <RankChoice ranks={ranks} {...both} />
      <RoleChoice {...both} />
    </>
  );
}
