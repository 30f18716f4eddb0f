import { useState } from 'react';
import type { Build } from '#contract/builds.ts';
import { buildTitle } from '#rules/gear/build-words.ts';
import { cleanSetName } from '#stores/equipment-sets.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Section } from '#ui/Section.tsx';
import { draftAddress } from './build-parameter.ts';
import type { SetsCharacter } from './kept-sets.ts';
import { useSets } from './use-sets.ts';

interface Props {
  build: Build;
  characters: readonly SetsCharacter[];
}

function Keeping({ build, character }: { build: Build; character: SetsCharacter | null }) {
  const sets = useSets(character);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const isWaiting = isBusy || (character !== null && sets.query.isPending);
  const keep = async () => {
    if (isWaiting) return;
    setBusy(true);
    // A set that is there already keeps its name and its gear.
    const name = sets.free(cleanSetName(buildTitle(build)));
    const { browser, kept } = await sets.save(name, build.gear);
    setBusy(false);
    if (kept === null) setSaid(`Kept as the set “${name}”. Load it from Sets in the gear form.`);
    else setSaid(browser === null ? `Kept in this browser only, as “${name}”: ${kept}` : kept);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="main" aria-disabled={isWaiting} onClick={() => void keep()}>
        Keep as a new set
      </Button>
      <ButtonLink href={draftAddress(character?.id ?? `new/${newId}`, build.id)}>
        {character ? 'Load as a draft' : 'Begin a new character'}
      </ButtonLink>
      {character && (
        <a href={`/tools/character2/${encodeURIComponent(character.id)}`}>Open {character.name}</a>
      )}
      <p role="status">{said}</p>
    </div>
  );
}

/** Takes a build along as a new set of one of the reader's characters, or of this browser. */
export function KeepBuild({ build, characters }: Props) {
  const [chosen, setChosen] = useState(characters[0]?.id ?? '');
  const character = characters.find(({ id }) => id === chosen) ?? null;
  return (
    <Section title="Take it along">
      <Field label="With" className="max-w-80">
        <Select
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
        >
          {characters.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">this browser alone</option>
        </Select>
      </Field>
      <p className="text-sm text-muted">
        Nothing is overwritten: a set gets a name that is free, and a draft is saved by nobody but
        you.
      </p>
      <Keeping key={chosen} build={build} character={character} />
    </Section>
  );
}
