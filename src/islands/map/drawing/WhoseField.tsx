import { useQuery } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { queryOf } from '#api/query.ts';
import { listSquads } from '#contract/squads.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { placeLevels } from '#rules/map/sight.ts';
import { $session } from '#stores/session.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { layerOf } from './place-document.ts';

/** The squads of the guild seldom change while somebody draws. */
const freshFor = 5 * 60 * 1000;

const order = ['mine', 'squad', 'guild'];

const layerName = (whose: string) => whose.split(':', 1)[0] ?? 'mine';

/** Tells whether a place that is whose it is can go on to others. */
function mayPass(from: string, to: string): boolean {
  const [before, after] = [from, to].map((whose) => order.indexOf(layerName(whose)));
  if ((after ?? 0) < (before ?? 0)) return false;
  return layerName(from) !== 'squad' || layerName(to) !== 'squad' || from === to;
}

function useOptions(): { value: string; label: string }[] {
  const { user } = useStore($session);
  const squads = useQuery({ ...queryOf(listSquads, {}), staleTime: freshFor });
  const isOfficer = meets(officerLevel, user);
  const own = (squads.data?.squads ?? []).filter(
    ({ members }) => isOfficer || members.some(({ discordId }) => discordId === user?.id),
  );
  const levels = meets('editor-or-officer', user)
    ? placeLevels.filter((level) => meets(level, user))
    : [];
  return [
    { value: 'mine', label: 'Myself alone' },
    ...own.map(({ id, name }) => ({ value: `squad:${id}`, label: `The squad ${name}` })),
    ...levels.map((level, index) => ({
      value: `guild:${level}`,
      label: index === 0 ? 'The guild' : `The guild, from level ${level} on`,
    })),
  ];
}

interface Props {
  whose: string;
  /** whose the place is by now; null for a new one */
  was: string | null;
  /** what its squad is called, if it is a squad's */
  squadName: string | undefined;
  onChange: (whose: string, label: string) => void;
}

/** Takes for whom a place is: it only goes on to more people. */
export function WhoseField({ whose, was, squadName, onChange }: Props) {
  const options = useOptions().filter(({ value }) => was === null || mayPass(was, value));
  const isOffered = options.some(({ value }) => value === whose);
  const layer = layerOf(whose);
  const kept = layer && 'squadId' in layer ? `The squad ${squadName ?? ''}`.trim() : 'The guild';
  return (
    <Field
      label="For whom"
      hint={whose === 'mine' ? 'You can offer it to the guild once it is saved.' : undefined}
    >
      <Select
        value={whose}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) onChange(chosen.value, chosen.label);
        }}
      >
        {!isOffered && <option value={whose}>{whose === 'mine' ? 'Myself alone' : kept}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
