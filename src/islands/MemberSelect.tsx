import type { RosterMember } from '#contract/members.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { useRoster } from './use-roster.ts';

type Named = Pick<RosterMember, 'discordId' | 'username'>;

/** Members of one name are told apart by their ids. */
function namesOf(members: readonly Named[]): [id: string, name: string][] {
  const byName = Map.groupBy(members, ({ username }) => username);
  return members.map(({ discordId, username }) => [
    discordId,
    byName.get(username)?.length === 1 ? username : `${username} (${discordId})`,
  ]);
}

interface Props {
  label: string;
  /** what stands there while nobody is chosen */
  empty?: string;
  required?: boolean;
  value: string;
  /** ids of those who cannot be chosen */
  without: readonly (string | undefined)[];
  /** people who can be chosen though they have left the server */
  besides?: readonly Named[];
  onChange: (member: Named) => void;
}

/** Lets an officer choose a member of the guild by name. */
export function MemberSelect(props: Props) {
  const { label, empty = 'Choose', required = false, value, without, besides = [] } = props;
  const roster = useRoster();
  if (!roster.isSuccess) return <QueryState query={roster} />;
  const here = roster.data.filter(({ guilded }) => guilded);
  const gone = besides.filter((one) => here.every(({ discordId }) => discordId !== one.discordId));
  const people = [...here, ...gone].filter(({ discordId }) => !without.includes(discordId));
  return (
    <Field label={label}>
      <Select
        required={required}
        value={value}
        onChange={({ target }) => {
          const chosen = people.find(({ discordId }) => discordId === target.value);
          if (chosen) props.onChange(chosen);
        }}
      >
        <option value="" disabled>
          {empty}
        </option>
        {namesOf(people).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
