import { useMemo } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { Toggle } from '#ui/form/Toggle.tsx';
import { countCharacterFilters } from '../character-view.ts';
import { MoreFilters } from '../MoreFilters.tsx';
import { attendanceInWords, gearInWords } from '../person-words.ts';
import { PoolList } from '../PoolList.tsx';
import { PoolOrder } from '../PoolOrder.tsx';
import { type PoolPart, PoolPerson } from '../PoolPerson.tsx';
import { RoleFilter } from '../RoleFilter.tsx';
import { noMain, powerOf, titleOf, wishesInWords } from './person-facts.ts';
import {
  classOfMain,
  countFree,
  poolOrders,
  poolRows,
  type PoolView,
  type SquadPoolRow,
  wholePool,
} from './pool-view.ts';
import type { SquadFiller } from './squad-rules.ts';

interface Props {
  people: ReadonlyMap<string, BuilderPerson>;
  squads: readonly Squad[];
  /** who could fill what the chosen squad lacks, by their ids */
  fillers: ReadonlyMap<string, SquadFiller>;
  inHand: string | null;
  /** what other officers have in hand, by the id of a person */
  others: ReadonlyMap<string, Presence>;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
  view: PoolView;
  onView: (view: PoolView) => void;
  /** hears who was pressed, by a key or not */
  onPress: (id: string, isKey: boolean) => void;
  className: string;
}

interface RowProps extends Pick<Props, 'others' | 'now'> {
  row: SquadPoolRow;
  /** the name of the squad that they are in */
  squad: string | undefined;
  isInHand: boolean;
  part: PoolPart;
}

/** Shows somebody: what they play, what they wish or where they are, and how reliably they come. */
function Row({ row: { person, role, filler }, squad, isInHand, others, now, part }: RowProps) {
  const { main } = person;
  return (
    <PoolPerson
      {...part}
      {...{ person, isInHand, role }}
      fits={filler !== null}
      other={others.get(person.discordId)}
      title={titleOf(person, { squad, role, now }) + (filler ? `. Fits: ${filler.reason}` : '')}
      plays={
        main
          ? { archetype: main.archetype1, className: classOfMain(person), level: main.level }
          : noMain
      }
      power={powerOf(person, role)}
      gear={gearInWords(main, now)}
      said={
        <span className="min-w-0 truncate text-muted">
          {squad === undefined ? wishesInWords(person) : `in ${squad}`}
        </span>
      }
      record={attendanceInWords(person.attendance)}
    />
  );
}

type Filtered = Pick<Props, 'people' | 'view' | 'onView'>;

function Filters({ people, view, onView }: Filtered) {
  const counts = useMemo(() => countFree(people).roles, [people]);
  const classNames = useMemo(
    () =>
      [...new Set([...people.values()].filter(({ main }) => main).map(classOfMain))].toSorted(
        compareNames,
      ),
    [people],
  );
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
      <PoolOrder
        orders={poolOrders}
        value={view.order}
        onChange={(order) => {
          onView({ ...view, order });
        }}
      />
      <MoreFilters
        count={countCharacterFilters(view)}
        {...{ view, classNames }}
        onChange={(part) => {
          onView({ ...view, ...part });
        }}
        all="Show all of them"
        onAll={() => {
          onView({ ...wholePool, everybody: view.everybody, order: view.order });
        }}
      />
    </div>
  );
}

/** Lists those who may be placed: members without a squad, with search and filters. */
export function Pool(props: Props) {
  const { people, squads, fillers, inHand, others, now, view, onView, onPress, className } = props;
  const rows = useMemo(() => poolRows(people, view, fillers), [people, view, fillers]);
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
          {...{ others, now, part }}
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
