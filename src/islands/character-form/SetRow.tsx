import { lazy, Suspense, useState } from 'react';
import { maxNameLength } from '#rules/characters/field-table.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/form/Input.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import type { ListedSet, SetsCharacter } from './kept-sets.ts';
import { wornOf } from './known-items.ts';

const SetHistory = lazy(async () => ({ default: (await import('./SetHistory.tsx')).SetHistory }));

export interface SetActs {
  onLoad: () => void;
  onRename: (to: string) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  /** keeps a set that this browser alone has with the character */
  onKeep: () => void;
  onRestore: (revision: number) => void;
  onCopy: () => void;
}

interface Props extends SetActs {
  set: ListedSet;
  /** the character with which sets are kept; null where none is */
  character: SetsCharacter | null;
  /** the character's sets may be changed */
  mayWrite: boolean;
  /** the set has just been renamed: it takes the focus */
  isNew: boolean;
}

const rowClass = 'grid grid-cols-[minmax(0,1fr)] gap-1 py-2.5 wrap-anywhere';
const linksClass = 'flex flex-wrap items-center gap-x-4 gap-y-1';

interface LinkProps {
  label: string;
  name: string;
  onPress: () => void;
  autoFocus?: boolean;
  isDanger?: boolean;
}

function Link({ label, name, onPress, ...more }: LinkProps) {
  return (
    <TextButton className="min-h-11" {...more} onClick={onPress}>
      {label} <span className="sr-only">{name}</span>
    </TextButton>
  );
}

interface RenamingProps {
  name: string;
  onName: (name: string) => void;
  onLeave: () => void;
}

function Renaming({ name, onName, onLeave }: RenamingProps) {
  const [typed, setTyped] = useState(name);
  const take = () => {
    onLeave();
    onName(typed);
  };
  return (
    <li className={rowClass}>
      <Input
        aria-label={`New name of ${name}`}
        autoFocus
        maxLength={maxNameLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The key must not press the button that takes the focus.
          event.preventDefault();
          take();
        }}
      />
      <div className={linksClass}>
        <Link label="Keep name" name={name} onPress={take} />
        <Link label="Leave it" name={name} onPress={onLeave} />
      </div>
    </li>
  );
}

/** Says how much a set has, and where it is kept. */
function Facts({ set, character }: Pick<Props, 'set' | 'character'>) {
  const pieces = wornOf(set.gear).length;
  return (
    <p>
      <b className="text-heading">{set.name}</b>{' '}
      <small className="text-xs text-muted">
        {pieces === 1 ? '1 piece' : `${pieces} pieces`}
        {character && !set.kept && ', in this browser only'}
      </small>
    </p>
  );
}

/** Shows a set with what can be done with it. */
export function SetRow({ set, character, mayWrite, isNew, ...acts }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [isPastShown, setPastShown] = useState(false);
  // The focus stays at the place of the name's field.
  const [wasRenamed, setWasRenamed] = useState(isNew);
  const { name, kept } = set;
  const mayChange = kept === null || mayWrite;
  if (isRenaming) {
    return (
      <Renaming
        name={name}
        onName={acts.onRename}
        onLeave={() => {
          setWasRenamed(true);
          setRenaming(false);
        }}
      />
    );
  }
  return (
    <li className={rowClass}>
      <Facts set={set} character={character} />
      <div className={linksClass}>
        <Button size="sm" className="pointer-coarse:min-h-11" onClick={acts.onLoad}>
          Load <span className="sr-only">{name}</span>
        </Button>
        {mayChange && (
          <Link
            label="Rename"
            name={name}
            autoFocus={wasRenamed}
            onPress={() => {
              setRenaming(true);
            }}
          />
        )}
        <Link label="Duplicate" name={name} onPress={acts.onDuplicate} />
        <Link label="Copy" name={name} onPress={acts.onCopy} />
        {character && !kept && mayWrite && (
          <Link label={`Keep with ${character.name}`} name={name} onPress={acts.onKeep} />
        )}
        {kept && mayWrite && (
          <TextButton
            className="min-h-11"
            aria-expanded={isPastShown}
            onClick={() => {
              setPastShown(!isPastShown);
            }}
          >
            History <span className="sr-only">{name}</span>
          </TextButton>
        )}
        {mayChange && <Link label="Delete" name={name} isDanger onPress={acts.onDelete} />}
      </div>
      {kept && character && isPastShown && (
        <Suspense>
          <SetHistory character={character} set={kept} onRestore={acts.onRestore} />
        </Suspense>
      )}
    </li>
  );
}
