import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { CharacterCard } from '#contract/character-fields.ts';
import { readClasses } from '#contract/classes.ts';
import { meets } from '#rules/access/access.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import { $session } from '#stores/session.ts';
import { FindByName } from '../FindByName.tsx';
import type { BuildOption } from './build-options.ts';

type Named = Pick<CharacterCard, 'characterId' | 'IGN' | 'username'>;

/** More are not shown: a longer term finds fewer. */
const most = 6;

const staleTime = 60_000;

/** Finds characters by a part of their names or of their owners'. */
function found(characters: readonly Named[], term: string): readonly Named[] {
  const wanted = foldText(term);
  return characters
    .filter(({ IGN, username }) => [IGN, username].some((name) => foldText(name).includes(wanted)))
    .toSorted(
      (a, b) =>
        compareNames(a.IGN, b.IGN) ||
        compareNames(a.username, b.username) ||
        compareNames(a.characterId, b.characterId),
    );
}

/** Finds the build of a guildmate by name: what one of their characters wears. */
export function MateFinder({ onAdd }: { onAdd: (build: BuildOption) => void }) {
  const { user } = useStore($session);
  const [term, setTerm] = useState('');
  const isTyped = termLength(foldText(term)) >= minTermLength;
  const mayRead = meets(readClasses.access, user);
  const query = useQuery({
    ...queryOf(readClasses, {}),
    enabled: mayRead && isTyped,
    staleTime,
  });
  if (!mayRead) return null;
  const all = isTyped && query.isSuccess ? found(query.data?.data ?? [], term) : null;
  return (
    <FindByName
      label="A guildmate’s character, by its name or theirs"
      {...{ term, onTerm: setTerm }}
      status={
        <>
          {isTyped && query.isPending && 'Looking…'}
          {isTyped && query.isError && 'The guild’s characters could not be read.'}
          {all?.length === 0 && 'No character found'}
          {all && all.length > most && `${all.length} characters found, ${most} shown`}
        </>
      }
      listLabel="Characters that were found"
      verb="Set beside:"
      found={(all ?? []).slice(0, most).map(({ characterId, IGN, username }) => ({
        key: characterId,
        name: IGN || 'Without a name',
        beside: username,
        onPick: () => {
          onAdd({ name: `${username}: ${IGN || 'without a name'}`, characterId });
        },
      }))}
    />
  );
}
