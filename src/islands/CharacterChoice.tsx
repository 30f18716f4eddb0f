import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listCharacters } from '#contract/characters.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { dashboardFresh } from './fresh.ts';

interface Props {
  label: string;
  /** whose characters */
  ownerId: string;
  /** id of the chosen one; null for any */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Asks with which of a member's characters they come: who has one alone, or none, is not asked. */
export default function CharacterChoice({ label, ownerId, value, onChange }: Props) {
  const query = useQuery({
    ...queryOf(listCharacters, { params: { userId: ownerId } }),
    staleTime: dashboardFresh,
  });
  const characters = query.data ?? [];
  const isGone = value !== null && characters.every(({ characterId }) => characterId !== value);
  // Where the list did not come, what is chosen stays as it is.
  if (!query.isSuccess || (characters.length < 2 && !isGone)) return null;
  return (
    <Field label={label} className="min-w-0 flex-1 basis-44">
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(target.value === '' ? null : target.value);
        }}
      >
        <option value="">Whichever is needed</option>
        {characters.map(({ characterId, IGN, archetype1 }) => (
          <option key={characterId} value={characterId}>
            {IGN}, {archetype1}
          </option>
        ))}
        {isGone && <option value={value}>A deleted character</option>}
      </Select>
    </Field>
  );
}
