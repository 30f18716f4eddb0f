import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { queryOf } from '#api/query.ts';
import { listCharacters } from '#contract/characters.ts';
import { fateNames, type Fate, longestWord, mostOthers } from '#rules/drops/drops.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { TypedDrop } from './drop-form.ts';
import { dashboardFresh } from './fresh.ts';
import { MemberSelect } from './MemberSelect.tsx';

interface Props {
  form: TypedDrop;
  /** people whom the corrected entry names, who may have left since */
  besides: readonly { discordId: string; username: string }[];
  onChange: (change: Partial<TypedDrop>) => void;
}

interface CharacterProps {
  ownerId: string;
  value: string | null;
  /** the character of the entry that is corrected, which may have been deleted */
  kept: { id: string; name: string } | null;
  onChange: (id: string | null) => void;
}

/** Takes the character for which it was; who has none is not asked. */
function CharacterField({ ownerId, value, kept, onChange }: CharacterProps) {
  const query = useQuery({
    ...queryOf(listCharacters, { params: { userId: ownerId } }),
    staleTime: dashboardFresh,
  });
  const characters = query.data ?? [];
  const isGone = value !== null && characters.every(({ characterId }) => characterId !== value);
  if (!query.isSuccess || (characters.length === 0 && !isGone)) return null;
  return (
    <Field label="For which character">
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          onChange(target.value === '' ? null : target.value);
        }}
      >
        <option value="">Not noted</option>
        {characters.map(({ characterId, IGN, archetype1 }) => (
          <option key={characterId} value={characterId}>
            {IGN}, {archetype1}
          </option>
        ))}
        {isGone && (
          <option value={value}>{kept?.id === value ? kept.name : 'A deleted one'}</option>
        )}
      </Select>
    </Field>
  );
}

/** Takes what became of a drop: who got it with which character, or where it went. */
export function DropReceiver({
  form,
  besides,
  fates,
  kept,
  onChange,
}: Props & { fates: readonly Fate[] } & Pick<CharacterProps, 'kept'>) {
  const { fate, to } = form;
  return (
    <>
      <Field label="What became of it">
        <Select
          value={fate}
          onChange={({ target }) => {
            onChange({ fate: fates.find((one) => one === target.value) ?? fate });
          }}
        >
          {fates.map((one) => (
            <option key={one} value={one}>
              {fateNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      {fate === 'member' && (
        <MemberSelect
          label="Who got it"
          required
          value={to?.discordId ?? ''}
          without={[]}
          besides={besides}
          onChange={({ discordId, username }) => {
            onChange({ to: { discordId, username, characterId: null } });
          }}
        />
      )}
      {fate === 'member' && to && (
        <CharacterField
          key={to.discordId}
          ownerId={to.discordId}
          value={to.characterId}
          onChange={(characterId) => {
            onChange({ to: { ...to, characterId } });
          }}
          kept={kept}
        />
      )}
    </>
  );
}

/** Takes who else was in question, each with a word. */
export function DropOthers({ form, besides, onChange }: Props) {
  const { others, to, fate } = form;
  const taken = others.map(({ discordId }) => discordId);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-muted">
        Who else was in question; all members read it
      </legend>
      {others.length > 0 && (
        <ul className="grid gap-2">
          {others.map((other) => (
            <li key={other.discordId} className="flex items-end gap-2">
              <Field
                label={<b className="wrap-anywhere text-heading">{other.username}</b>}
                className="min-w-0 flex-1"
              >
                <Input
                  placeholder="A word on it"
                  maxLength={longestWord}
                  value={other.words}
                  onChange={({ target }) => {
                    const changed = { ...other, words: target.value };
                    onChange({ others: others.map((one) => (one === other ? changed : one)) });
                  }}
                />
              </Field>
              <IconButton
                label={`Remove ${other.username}`}
                onClick={() => {
                  onChange({ others: others.filter((one) => one !== other) });
                }}
              >
                <X className="line-icon" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {others.length < mostOthers && (
        <MemberSelect
          label="Add a member"
          value=""
          without={[...taken, fate === 'member' ? to?.discordId : undefined]}
          besides={besides}
          onChange={({ discordId, username }) => {
            onChange({ others: [...others, { discordId, username, words: '' }] });
          }}
        />
      )}
    </fieldset>
  );
}
