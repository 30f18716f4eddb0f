import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { roles } from '#rules/characters/roles.ts';
import { startProfiles } from '#rules/gear/start-weights.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import { atRest } from '#rules/items/modification.ts';
import { type Rarity, rarityRange } from '#rules/items/rarity.ts';
import { $statProfiles } from '#stores/stat-profiles.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { WeighWish } from '#solving/gear/weighed.ts';

/** Spans in which drops are counted, in weeks. */
const spans = [4, 8, 12, 26, 52, 104];

interface ChoiceProps {
  label: string;
  value: string;
  /** words by value */
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} className="min-w-0">
      <Select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface WeightsProps {
  profile: StatProfile | null;
  /** the guild's own */
  guilds: readonly StatProfile[];
  onChange: (profile: StatProfile | null) => void;
}

/** Chooses the weights: those that fit each one, or one profile for all. */
function WeightsChoice({ profile, guilds, onChange }: WeightsProps) {
  const own = useStore($statProfiles);
  const groups = [
    { label: 'Mine', profiles: own },
    { label: 'The guild’s', profiles: guilds },
    { label: 'To begin with', profiles: startProfiles('') },
  ].filter(({ profiles }) => profiles.length > 0);
  const all = groups.flatMap(({ label, profiles }) =>
    profiles.map((one) => ({ key: `${label} ${one.name}`, label, one })),
  );
  const chosen = JSON.stringify(profile);
  return (
    <Field label="Weights" className="min-w-0">
      <Select
        value={all.find(({ one }) => JSON.stringify(one) === chosen)?.key ?? ''}
        onChange={({ target }) => {
          onChange(all.find(({ key }) => key === target.value)?.one ?? null);
        }}
      >
        <option value="">What fits each</option>
        {groups.map(({ label }) => (
          <optgroup key={label} label={label}>
            {all
              .filter((one) => one.label === label)
              .map(({ key, one }) => (
                <option key={key} value={key}>
                  {one.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

interface Props extends Pick<WeightsProps, 'guilds'> {
  item: { rarityMin: Rarity; rarityMax: Rarity };
  /** everybody is weighed, not the reader alone */
  isOfEverybody: boolean;
  wish: WeighWish;
  onWish: (change: Partial<WeighWish>) => void;
  role: string;
  onRole: (role: string) => void;
  weeks: number;
  onWeeks: (weeks: number) => void;
}

/** Chooses for whom, by which weights, of what and at which settings an item is weighed. */
export const WeighOptions = memo(function WeighOptions(props: Props) {
  const { item, guilds, isOfEverybody, wish, onWish, role, onRole, weeks, onWeeks } = props;
  const rarities = rarityRange(item.rarityMin, item.rarityMax);
  const at = wish.at === 'worn' ? '' : wish.at.rarity;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-3">
      <WeightsChoice
        profile={wish.profile}
        guilds={guilds}
        onChange={(profile) => {
          onWish({ profile });
        }}
      />
      <Choice
        label="For"
        value={wish.who}
        options={[
          ['mains', isOfEverybody ? 'Mains' : 'My main'],
          ['all', 'Mains and alts'],
        ]}
        onChange={(who) => {
          onWish({ who: who === 'all' ? 'all' : 'mains' });
        }}
      />
      {isOfEverybody && (
        <Choice
          label="Role"
          value={role}
          options={[['', 'Every role'], ...roles.map((one) => [one, one] as const)]}
          onChange={onRole}
        />
      )}
      <Choice
        label="Of what they have"
        value={wish.pool}
        options={[
          ['kept', 'Worn and in sets'],
          ['worn', 'Worn alone'],
        ]}
        onChange={(pool) => {
          onWish({ pool: pool === 'worn' ? 'worn' : 'kept' });
        }}
      />
      <Choice
        label="It comes"
        value={at}
        options={[
          ['', 'As what gives way'],
          ...rarities.map((one) => [one, `As found, ${one}`] as const),
        ]}
        onChange={(chosen) => {
          const rarity = rarities.find((one) => one === chosen);
          onWish({ at: rarity ? atRest(rarity) : 'worn' });
        }}
      />
      <Choice
        label="Drops counted in the last"
        value={String(weeks)}
        options={spans.map((span) => [String(span), `${span} weeks`] as const)}
        onChange={(span) => {
          onWeeks(Number(span));
        }}
      />
    </div>
  );
});
