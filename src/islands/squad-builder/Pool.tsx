import { useMemo, useState } from 'react';
import type { BuilderPerson } from '#contract/squad-shapes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { roles } from '#rules/characters/roles.ts';
import { foldText } from '#rules/text/search-text.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { classes } from '#ui/classes.ts';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { moveInPool } from './arrow-keys.ts';
import { PersonLine, WishLine } from './PersonLine.tsx';

interface Props {
  people: readonly BuilderPerson[];
  inHand: string | null;
  onTake: (id: string) => void;
}

const wished = (person: BuilderPerson) => person.role ?? roleIn({ main: person.main });

const roleFilter = {
  any: 'Any role',
  ...Object.fromEntries(roles.map((role) => [role, role])),
} as Record<string, string>;

/** Returns what somebody can be found by. */
function keyOf({ username, main, written, words }: BuilderPerson): string {
  return foldText(
    [username, main?.ign, main?.archetype1, main?.archetype2, written, words].join(' '),
  );
}

/** Filters the pool by what is typed and chosen. */
function usePool(people: readonly BuilderPerson[]) {
  const [words, setWords] = useState('');
  const [role, setRole] = useState('any');
  const [onlyLooking, setOnlyLooking] = useState(false);
  const [everybody, setEverybody] = useState(false);
  const keyed = useMemo(() => people.map((person) => ({ person, key: keyOf(person) })), [people]);
  const sought = foldText(words);
  const shown = keyed
    .filter(({ key }) => key.includes(sought))
    .map(({ person }) => person)
    .filter((person) => role === 'any' || wished(person) === role)
    .filter(({ looking }) => !onlyLooking || looking)
    .filter(({ squadId, guilded }) => everybody || (squadId === null && guilded));
  return {
    ...{ words, setWords, role, setRole, onlyLooking, setOnlyLooking },
    ...{ everybody, setEverybody, shown },
  };
}

/** Lists those who may be placed: members without a squad, with search and filters. */
export function Pool({ people, inHand, onTake }: Props) {
  const pool = usePool(people);
  const [first] = pool.shown;
  return (
    // The keys of the list and of the field that searches it.
    <div className="grid content-start gap-2" onKeyDown={moveInPool}>
      <SearchField
        label="Find somebody"
        placeholder="Name, character, class"
        value={pool.words}
        onChange={({ target }) => {
          pool.setWords(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) onTake(first.discordId);
        }}
      />
      <NamedChoice label="Role" options={roleFilter} value={pool.role} onChange={pool.setRole} />
      <div className="flex flex-wrap gap-1.5">
        <Toggle isOn={pool.onlyLooking} onChange={pool.setOnlyLooking}>
          Looks for a squad
        </Toggle>
        <Toggle isOn={pool.everybody} onChange={pool.setEverybody}>
          In squads too
        </Toggle>
      </div>
      <p className="text-sm text-muted" role="status">
        {pool.shown.length} {pool.shown.length === 1 ? 'member' : 'members'}
      </p>
      <ul className="grid">
        {pool.shown.map((person) => (
          <li key={person.discordId} className="border-b border-rule">
            <BareButton
              data-person=""
              aria-pressed={inHand === person.discordId}
              className={classes(
                'grid min-h-13 w-full content-center px-1 py-1 hover:bg-accent-quiet',
                inHand === person.discordId && 'bg-accent-quiet',
              )}
              onClick={() => {
                onTake(person.discordId);
              }}
            >
              <PersonLine person={person} role={wished(person)} />
              <WishLine person={person} />
            </BareButton>
          </li>
        ))}
      </ul>
      {pool.shown.length === 0 && <p className="text-muted">Nobody is left to choose here.</p>}
    </div>
  );
}
