import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { type EventRaid, readEventRaid } from '#contract/raids.ts';
import { comesNowInWords } from '#rules/raids/published-places.ts';
import { $session } from '#stores/session.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Person } from '#ui/people/Person.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { PlacedMarks, type ShownPerson } from '../PlacedMarks.tsx';
import { SquadCrest } from '../SquadCrest.tsx';
import { PictureLink } from './PictureLink.tsx';

/** A squad of the plan, or a list beside the squads. */
interface Group {
  name: string;
  isSquad: boolean;
  seats: readonly (ShownPerson | null)[];
  /** says in a sentence to whoever is in it where they are */
  place: string;
  /** the reader's own; null where they are not in it */
  mine: ShownPerson | null;
}

/** The groups of a plan, the reader's own first. */
function groupsOf({ squads, bench, reserve }: EventRaid, reader: string | undefined): Group[] {
  const beside = [
    { name: 'Bench', seats: bench, place: 'You are on the bench.' },
    { name: 'Reserve', seats: reserve, place: 'You are in reserve.' },
  ].filter(({ seats }) => seats.length > 0);
  return [
    ...squads.map((squad) => ({ ...squad, isSquad: true, place: `Your squad is ${squad.name}.` })),
    ...beside.map((list) => ({ ...list, isSquad: false })),
  ]
    .map((group) => ({
      ...group,
      mine: group.seats.find((seat) => seat?.discordId === reader) ?? null,
    }))
    .toSorted((a, b) => Number(b.mine !== null) - Number(a.mine !== null));
}

function Seat({ seat, isOwn }: { seat: ShownPerson; isOwn: boolean }) {
  const words = seat.character === '' ? 'no character' : `${seat.character}, ${seat.className}`;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-rule px-1 py-1.5 ${isOwn ? 'bg-accent-quiet' : ''}`}
    >
      {/* What has changed gives way to the name: it stands below where both have no room. */}
      <span className="min-w-0 flex-1 basis-52">
        <Person person={seat} size={24}>
          <ArchetypeMark archetype={seat.archetype} size="text" />
          <span className="truncate" title={words}>
            {words}
          </span>
        </Person>
      </span>
      <PlacedMarks shown={seat}>{isOwn && <b className="text-heading">you</b>}</PlacedMarks>
    </li>
  );
}

interface SquadProps {
  group: Group;
  /** Discord id of whoever reads */
  reader: string | undefined;
}

function Squad({ group: { name, isSquad, seats, mine }, reader }: SquadProps) {
  const held = seats.filter((seat) => seat !== null);
  return (
    <section className="grid content-start" aria-label={name}>
      <h4 className="flex items-center gap-2 pb-1 text-lg">
        {isSquad && <SquadCrest squad={name} size={28} />}
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {mine && <span className="font-text text-sm font-normal text-muted">yours</span>}
      </h4>
      <ul>
        {held.map((seat) => (
          <Seat key={seat.discordId} seat={seat} isOwn={seat.discordId === reader} />
        ))}
      </ul>
      {isSquad && held.length < seats.length && (
        <p className="px-1 py-1.5 text-sm text-muted">{seats.length - held.length} open</p>
      )}
    </section>
  );
}

/** Shows the plan that officers have published for an event: the reader's own squad first. */
export function PublishedRaid({ eventId }: { eventId: string }) {
  const query = useQuery(queryOf(readEventRaid, { params: { eventId } }));
  const { user } = useStore($session);
  if (query.isError) return <QueryState query={query} />;
  if (!query.data) return null;
  const raid = query.data;
  const groups = groupsOf(raid, user?.id);
  const [first] = groups;
  return (
    <section className="grid gap-3" aria-labelledby="event-raid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="event-raid" className="text-lg">
          Who sits where
        </h3>
        <p className="text-sm text-muted">
          {first?.mine
            ? [first.place, comesNowInWords(first.mine)].join(' ').trimEnd()
            : 'You have no place in it.'}
          {raid.isChanged && ' It has changed since it was published first.'}
        </p>
        <PictureLink eventId={eventId} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {groups.map((group, index) => (
          // Two squads of a plan may have one name.
          <Squad key={index} group={group} reader={user?.id} />
        ))}
      </div>
    </section>
  );
}
