import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import { useOnce } from '#editing/send-once.ts';
import {
  type BuildAudience,
  buildAudiences,
  homeBuildDays,
  listOwnBuilds,
  makeBuild,
  previewBuild,
} from '#contract/builds.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { audienceInWords } from './build-words.ts';
import { BuildPreview } from './BuildPreview.tsx';
import type { SetsCharacter } from './kept-sets.ts';
import { MadeBuild } from './MadeBuild.tsx';
import { newBuildId } from './new-build-id.ts';
import { OwnBuilds } from './OwnBuilds.tsx';
import { setsQuery } from './sets-query.ts';

interface Props {
  character: SetsCharacter;
  onClose: () => void;
}

/** What is chosen for an address. */
interface Choice {
  /** empty for what is worn */
  setId: string;
  frozen: boolean;
  audience: BuildAudience;
  onHome: boolean;
}

interface FieldsProps {
  choice: Choice;
  sets: readonly { id: string; name: string }[];
  onChange: (choice: Choice) => void;
}

function ChoiceFields({ choice, sets, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Shows" className="sm:col-span-2">
        <Select
          value={choice.setId}
          onChange={({ target }) => {
            onChange({ ...choice, setId: target.value });
          }}
        >
          <option value="">What is worn, as it is saved</option>
          {sets.map(({ id, name }) => (
            <option key={id} value={id}>
              Set: {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Later changes">
        <Select
          value={choice.frozen ? 'frozen' : 'newest'}
          onChange={({ target }) => {
            onChange({ ...choice, frozen: target.value === 'frozen' });
          }}
        >
          <option value="newest">Always shows the newest</option>
          <option value="frozen">Stays as it is now</option>
        </Select>
      </Field>
      <Field label="Opens for">
        <Select
          value={String(choice.audience)}
          onChange={({ target }) => {
            const audience = buildAudiences.find((one) => String(one) === target.value);
            onChange({ ...choice, audience: audience ?? 'guilded' });
          }}
        >
          {buildAudiences.map((audience) => (
            <option key={audience} value={String(audience)}>
              {audienceInWords(audience)}
            </option>
          ))}
        </Select>
      </Field>
      <Check
        className="sm:col-span-2"
        checked={choice.onHome}
        onChange={({ target }) => {
          onChange({ ...choice, onHome: target.checked });
        }}
      >
        Show it for {homeBuildDays} days on the home page of members for whom it opens, with your
        name
      </Check>
    </div>
  );
}

/** Sends what is chosen, under one id until it is answered. */
function useMaking({ id: characterId }: SetsCharacter) {
  const client = useQueryClient();
  const sendId = useRef(newBuildId());
  return useMutation({
    mutationFn: ({ setId, ...choice }: Choice) =>
      call(makeBuild, {
        body: { id: sendId.current, characterId, ...(setId !== '' && { setId }), ...choice },
      }),
    onSettled: async () => {
      sendId.current = newBuildId();
      await reread(client, listOwnBuilds);
    },
  });
}

/** Makes a short address of a build, once it has been said what that shows and to whom. */
export function BuildDialog({ character, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>({
    setId: '',
    frozen: false,
    audience: 'guilded',
    onHome: false,
  });
  const sets = useQuery({ ...setsQuery(character), staleTime: 0 });
  const query = { characterId: character.id, ...(choice.setId !== '' && { setId: choice.setId }) };
  const preview = useQuery({ ...queryOf(previewBuild, { query }), staleTime: 0 });
  const making = useMaking(character);
  const make = useOnce(making);
  const isReady = preview.data !== undefined && !making.isPending;
  return (
    <Dialog
      title="Show at a short address"
      place="end"
      onClose={onClose}
      actions={
        <Button
          look="main"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) make(choice);
          }}
        >
          {making.isPending ? 'Making the address...' : 'Make the address'}
        </Button>
      }
    >
      <ChoiceFields
        choice={choice}
        sets={sets.data?.sets ?? []}
        onChange={(next) => {
          setChoice(next);
          making.reset();
        }}
      />
      <BuildPreview query={preview} audience={choice.audience} onHome={choice.onHome} />
      {making.isError && <p role="alert">{making.error.message}</p>}
      {making.data && <MadeBuild build={making.data} />}
      <OwnBuilds />
    </Dialog>
  );
}
