import { roles } from '#rules/characters/roles.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { Check } from '#ui/form/Check.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { SquadCrest } from '../SquadCrest.tsx';
import { type ChoiceProps, type FilterProps, toggled } from './filter-choice.ts';
import { groups } from './matrix-choice.ts';
import { Toggles } from './Toggles.tsx';

function SquadChoice({ matrix, choice, onChange }: Omit<FilterProps, 'ranks'>) {
  const named = new Set(matrix.members.map(({ squad }) => squad).filter(Boolean));
  if (named.size === 0) return null;
  return (
    <Toggles
      legend="Squad"
      className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1"
      toggleClass="min-w-0 flex-col gap-1! px-1! py-1.5 text-xs!"
      options={[...named].toSorted(compareNames)}
      isOn={(name) => choice.squads.includes(name)}
      onToggle={(name, isOn) => {
        onChange({ squads: toggled(choice.squads, name, isOn) });
      }}
    >
      {(name) => (
        <>
          <SquadCrest squad={name} size={20} />
          <span className="max-w-full truncate" title={name}>
            {name}
          </span>
        </>
      )}
    </Toggles>
  );
}

function RoleChoice({ choice, onChange }: ChoiceProps) {
  return (
    <Toggles
      legend="Roles"
      className="grid grid-cols-2 gap-1"
      toggleClass="px-1.5! text-xs!"
      options={roles}
      isOn={(role) => choice.roles.includes(role)}
      onToggle={(role, isOn) => {
        onChange({ roles: toggled(choice.roles, role, isOn) });
      }}
    >
      {(role) => role}
    </Toggles>
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
