import { useMemo } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { isVisible } from '#rules/guild/visible-name.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { Fold } from '#ui/Fold.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { anyCharacter, CharacterFilters, countCharacterFilters } from '../CharacterFilters.tsx';
import { PoolList } from '../PoolList.tsx';
import { type PoolPart, PoolPerson } from '../PoolPerson.tsx';
import { RoleFilter } from '../RoleFilter.tsx';
import { playsInWords, titleOf, wishesInWords } from './PersonLine.tsx';
import { classOfMain, countFree, poolRows, type PoolView, type SquadPoolRow } from './pool-view.ts';

interface Props {
  people: ReadonlyMap<string, BuilderPerson>;
  squads: readonly Squad[];
  /** the squad whose open place is chosen */
  filling: Squad | null;
  inHand: string | null;
  view: PoolView;
  onView: (view: PoolView) => void;
  /** hears who was pressed, by a key or not */
  onPress: (id: string, isKey: boolean) => void;
  className: string;
}

interface RowProps {
  row: SquadPoolRow;
  /** the name of the squad that they are in */
  squad: string | undefined;
  isInHand: boolean;
  part: PoolPart;
}

/** Shows somebody: what they play, what they wish, and where they are. */
function Row({ row: { person, role, fits }, squad, isInHand, part }: RowProps) {
  const wishes = wishesInWords(person);
  return (
    <PoolPerson {...part} person={person} isInHand={isInHand} title={titleOf(person, squad)}>
      <span className="flex min-w-0 items-center gap-1.5 text-sm">
        <b className="min-w-0 truncate text-heading">
          {isVisible(person.username) ? person.username : 'unnamed'}
        </b>
        <span className="ms-auto flex items-center gap-1.5">
          {fits && <i className="lozenge text-accent" aria-label="fits" role="img" />}
          {role && <RoleMark role={role} />}
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-1 text-xs text-muted">
        {person.main && <ArchetypeMark archetype={person.main.archetype1} size="text" />}
        <span className="truncate">{playsInWords(person)}</span>
        {squad !== undefined && <span className="ms-auto truncate ps-2">in {squad}</span>}
      </span>
      {wishes !== '' && <span className="truncate text-xs text-muted">{wishes}</span>}
    </PoolPerson>
  );
}

type Filtered = Pick<Props, 'people' | 'view' | 'onView'>;

/** Chooses whom the pool shows by their main, behind a line that says how much is chosen. */
function MoreFilters({ people, view, onView }: Filtered) {
  const classNames = useMemo(
    () => [...new Set([...people.values()].filter(({ main }) => main).map(classOfMain))].toSorted(),
    [people],
  );
  const set = countCharacterFilters(view);
  return (
    <Fold title={set === 0 ? 'More filters' : `More filters: ${set} set`}>
      <div className="grid grid-cols-2 gap-2 pb-3">
        <CharacterFilters
          {...{ view, classNames }}
          onChange={(part) => {
            onView({ ...view, ...part });
          }}
        />
        {set > 0 && (
          <TextButton
            className="min-h-9 self-end"
            onClick={() => {
              onView({ ...view, ...anyCharacter });
            }}
          >
            Show all of them
          </TextButton>
        )}
      </div>
    </Fold>
  );
}

function Filters({ people, view, onView }: Filtered) {
  const counts = useMemo(() => countFree(people).roles, [people]);
  return (
    <div className="grid gap-1 text-sm">
      <RoleFilter
        role={view.role}
        counts={counts}
        onChange={(role) => {
          onView({ ...view, role });
        }}
      />
      <div className="flex flex-wrap gap-1">
        <Toggle
          isOn={view.onlyLooking}
          onChange={(onlyLooking) => {
            onView({ ...view, onlyLooking });
          }}
        >
          Looks for a squad
        </Toggle>
        <Toggle
          isOn={view.everybody}
          onChange={(everybody) => {
            onView({ ...view, everybody });
          }}
        >
          In squads too
        </Toggle>
      </div>
      <MoreFilters {...{ people, view, onView }} />
    </div>
  );
}

/** Lists those who may be placed: members without a squad, with search and filters. */
export function Pool(props: Props) {
  const { people, squads, filling, inHand, view, onView, onPress, className } = props;
  const rows = useMemo(() => poolRows(people, view, filling), [people, view, filling]);
  const names = useMemo(() => new Map(squads.map(({ id, name }) => [id, name])), [squads]);
  return (
    <PoolList
      label="Members"
      search="Find somebody"
      placeholder="Name, character, class"
      term={view.term}
      onTerm={(term) => {
        onView({ ...view, term });
      }}
      rows={rows}
      idOf={({ person }) => person.discordId}
      draw={(row, part) => (
        <Row
          row={row}
          squad={names.get(row.person.squadId ?? '')}
          isInHand={inHand === row.person.discordId}
          part={part}
        />
      )}
      onPress={({ person }, isKey) => {
        onPress(person.discordId, isKey);
      }}
      filters={<Filters people={people} view={view} onView={onView} />}
      nobody={<p className="py-4 text-sm text-muted">Nobody is left to choose here.</p>}
      className={className}
    />
  );
}
