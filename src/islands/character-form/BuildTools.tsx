import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { Build } from '#contract/builds.ts';
import { listCharacters, readCharacterWithGear } from '#contract/characters.ts';
import type { User } from '#contract/identity.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { buildTitle } from './build-words.ts';
import { Compared } from './SetComparison.tsx';
import { KeepBuild } from './KeepBuild.tsx';

interface Props {
  build: Build;
  user: User;
}

interface WithMineProps {
  build: Build;
  characterId: string;
  name: string;
}

function WithMine({ build, characterId, name }: WithMineProps) {
  const query = useQuery({
    ...queryOf(readCharacterWithGear, { params: { characterId } }),
    staleTime: 60_000,
  });
  if (!query.data) return <QueryState query={query} failure={name} />;
  const mine = name === buildTitle(build) ? `${name} (yours)` : name;
  return <Compared names={[mine, buildTitle(build)]} gears={[query.data.gear, build.gear]} />;
}

/** Offers members to compare a build with their own characters, and to keep it as a set of theirs. */
export function BuildTools({ build, user }: Props) {
  const query = useQuery({
    ...queryOf(listCharacters, { params: { userId: user.id } }),
    staleTime: 60_000,
  });
  const [chosen, setChosen] = useState('');
  if (!query.data) return <QueryState query={query} failure="Your characters" />;
  const characters = query.data.map(({ characterId, IGN }) => ({
    id: characterId,
    name: IGN || 'Without a name',
  }));
  const mine = characters.find(({ id }) => id === chosen) ?? characters[0];
  return (
    <>
      <KeepBuild build={build} characters={characters} />
      {mine && (
        <Section title="Compare with mine">
          <Field label="My character" className="max-w-80">
            <Select
              value={mine.id}
              onChange={({ target }) => {
                setChosen(target.value);
              }}
            >
              {characters.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <WithMine build={build} characterId={mine.id} name={mine.name} />
        </Section>
      )}
    </>
  );
}
