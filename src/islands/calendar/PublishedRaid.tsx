import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { type EventRaid, readEventRaid } from '#contract/raids.ts';
import { roles } from '#rules/characters/roles.ts';
import { $session } from '#stores/session.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { Person } from '#ui/people/Person.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { PictureLink } from './PictureLink.tsx';

type Shown = NonNullable<EventRaid['squads'][number]['seats'][number]>;

/** A squad of the plan, or a list beside the squads. */
interface Group {
  name: string;
  isSquad: boolean;
  seats: readonly (Shown | null)[];
  isMine: boolean;
}

/** The groups of a plan, the reader's own first. */
function groupsOf({ squads, bench, reserve, mine }: EventRaid): Group[] {
  const beside = [
    { name: 'Bench', key: 'bench', seats: bench },
    { name: 'Reserve', key: 'reserve', seats: reserve },
  ].filter(({ seats }) => seats.length > 0);
  const groups = [
    ...squads.map(({ name, seats }) => ({ name, isSquad: true, seats, isMine: name === mine })),
    ...beside.map(({ name, key, seats }) => ({
      name,
      isSquad: false,
      seats,
      isMine: key === mine,
    })),
  ];
  return groups.toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
}

function Seat({ seat, isOwn }: { seat: Shown; isOwn: boolean }) {
  const role = roles.find((one) => one === seat.role);
  return (
    <li
      className={`flex items-center gap-2 border-b border-rule px-1 py-1.5 ${isOwn ? 'bg-accent-quiet' : ''}`}
    >
      <Person person={seat} size={24}>
        <ArchetypeMark archetype={seat.archetype} size="text" />
        <span className="truncate">{seat.character === '' ? 'no character' : seat.className}</span>
      </Person>
      <span className="ms-auto flex flex-none items-center gap-2 text-sm">
        {seat.isChanged && <Chip>moved</Chip>}
        {isOwn && <b className="text-heading">you</b>}
        {role && <RoleMark role={role} />}
      </span>
    </li>
  );
}

function Squad({ group: { name, isSquad, seats, isMine } }: { group: Group }) {
  const { user } = useStore($session);
  const held = seats.filter((seat) => seat !== null);
  return (
    <section className="grid content-start" aria-label={name}>
      <h4 className="flex items-center gap-2 pb-1 text-lg">
        {isSquad && <Crest squad={name} size={28} />}
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {isMine && <span className="font-text text-sm font-normal text-muted">yours</span>}
      </h4>
      <ul>
        {held.map((seat) => (
          <Seat key={seat.discordId} seat={seat} isOwn={seat.discordId === user?.id} />
        ))}
      </ul>
      {isSquad && held.length < seats.length && (
        <p className="px-1 py-1.5 text-sm text-muted">{seats.length - held.length} open</p>
      )}
    </section>
  );
}

/** Says in a sentence where the reader stands. */
function mineInWords(mine: string | null): string {
  if (mine === null) return 'You have no place in it.';
  if (mine === 'bench') return 'You are on the bench.';
  return mine === 'reserve' ? 'You are in reserve.' : `Your squad is ${mine}.`;
}

/** Shows the plan that officers have published for an event: the reader's own squad first. */
export function PublishedRaid({ eventId }: { eventId: string }) {
  const { data: raid } = useQuery(queryOf(readEventRaid, { params: { eventId } }));
  if (!raid) return null;
  return (
    <section className="grid gap-3" aria-labelledby="event-raid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="event-raid" className="text-lg">
          Who sits where
        </h3>
        <p className="text-sm text-muted">
          {mineInWords(raid.mine)}
          {raid.isChanged && ' It has changed since it was published first.'}
        </p>
        <PictureLink eventId={eventId} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {groupsOf(raid).map((group) => (
          <Squad key={`${group.isSquad} ${group.name}`} group={group} />
        ))}
      </div>
    </section>
  );
}
