import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { CharacterCard } from '#contract/character-fields.ts';
import { readClasses } from '#contract/classes.ts';
import { meets } from '#rules/access/access.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { foldText, minTermLength, termLength } from '#rules/text/search-text.ts';
import { $session } from '#stores/session.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
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
  const place = useRef<HTMLDivElement>(null);
  const isTyped = termLength(foldText(term)) >= minTermLength;
  const mayRead = meets(readClasses.access, user);
  const query = useQuery({
    ...queryOf(readClasses, {}),
    enabled: mayRead && isTyped,
    staleTime,
  });
  if (!mayRead) return null;
  const all = isTyped && query.isSuccess ? found(query.data?.data ?? [], term) : null;
  const label = 'A guildmate’s character, by its name or theirs';
  return (
    <div className="grid gap-1" ref={place}>
      <div className={labelClass}>
        <span aria-hidden="true">{label}</span>
        <SearchField
          label={label}
          autoComplete="off"
          value={term}
          onChange={({ target }) => {
            setTerm(target.value);
          }}
        />
      </div>
      <p className="text-xs text-muted empty:hidden" role="status">
        {isTyped && query.isPending && 'Looking…'}
        {isTyped && query.isError && 'The guild’s characters could not be read.'}
        {all?.length === 0 && 'No character found'}
        {all && all.length > most && `${all.length} characters found, ${most} shown`}
      </p>
      {all && all.length > 0 && (
        <ul className="list-none ruled" aria-label="Characters that were found">
          {all.slice(0, most).map(({ characterId, IGN, username }) => (
            <li key={characterId}>
              <BareButton
                className="flex min-h-9 w-full items-baseline gap-2 px-1 py-1 text-sm hover:bg-accent-quiet pointer-coarse:min-h-11"
                onClick={() => {
                  setTerm('');
                  // The button goes with the list: the focus stays with what finds the next one.
                  place.current?.querySelector('input')?.focus();
                  onAdd({ name: `${username}: ${IGN || 'without a name'}`, characterId });
                }}
              >
                <span className="sr-only">Set beside: </span>
                <b className="wrap-anywhere text-heading">{IGN || 'Without a name'}</b>
                <small className="ms-auto text-end text-xs wrap-anywhere text-muted">
                  {username}
                </small>
              </BareButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
