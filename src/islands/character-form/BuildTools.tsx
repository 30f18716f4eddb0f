import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import type { Build } from '#contract/builds.ts';
import { listCharacters } from '#contract/characters.ts';
import type { User } from '#contract/identity.ts';
import { freeName } from '#rules/text/free-name.ts';
import { buildTitle } from '#rules/gear/build-words.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { KeepBuild } from './KeepBuild.tsx';
import type { SetsCharacter } from './kept-sets.ts';
import type { BuildOption } from './way/build-options.ts';
import { BuildsBeside } from './way/BuildsBeside.tsx';

interface Props {
  build: Build;
  user: User;
}

/** Names the reader's characters so that none is called like the build or another. */
function mineBeside(characters: readonly SetsCharacter[], title: string): BuildOption[] {
  const options: BuildOption[] = [];
  for (const { id: characterId, name } of characters) {
    const isTaken = (one: string) => one === title || options.some((option) => option.name === one);
    options.push({ name: freeName(`Mine: ${name}`, isTaken), characterId });
  }
  return options;
}

/** Offers members to compare a build with their own characters, and to keep it as a set of theirs. */
export function BuildTools({ build, user }: Props) {
  const query = useQuery({
    ...queryOf(listCharacters, { params: { userId: user.id } }),
    staleTime: 60_000,
  });
  if (!query.data) return <QueryState query={query} failure="Your characters" />;
  const characters = query.data.map(({ characterId, IGN }) => ({
    id: characterId,
    name: IGN || 'Without a name',
  }));
  const title = buildTitle(build);
  const mine = mineBeside(characters, title);
  return (
    <>
      <KeepBuild build={build} characters={characters} />
      <Section title="Compare with mine">
        <BuildsBeside
          builds={[...mine, { name: title, gear: build.gear }]}
          first={mine[0]?.name ?? title}
          second={title}
        />
      </Section>
    </>
  );
}
