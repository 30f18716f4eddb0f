import { Clock } from 'lucide-react';
import type { Role } from '#rules/characters/roles.ts';
import type { PlaceLimits } from '#rules/calendar/places.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Face } from '#ui/people/Face.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import type { Reply, Roster } from './roster.ts';

const edgeClass: Record<Role, string> = {
  Tank: 'border-role-tank',
  Healer: 'border-role-healer',
  Support: 'border-role-support',
  Damage: 'border-role-damage',
};

interface Props extends Pick<Roster, 'columns'> {
  /** how many may come; null for as many as like */
  limits: PlaceLimits | null;
}

/** Shows who comes: a column for each role. */
export function RosterColumns({ columns, limits }: Props) {
  return (
    <div className="grid gap-y-5 border-y border-rule py-4 sm:grid-cols-2 lg:grid-cols-4">
      {columns.map(({ role, people }) => (
        <section
          key={role}
          aria-label={role}
          className="min-w-0 border-rule text-sm sm:px-3 sm:even:border-s lg:not-first:border-s"
        >
          <h4
            className={`flex items-center gap-2 border-b-2 pb-1.5 font-text text-sm font-bold ${edgeClass[role]}`}
          >
            <RoleMark role={role} named />
            {role}
            <span className="ms-auto font-normal text-muted tabular">
              {people.length}
              {limits?.[role] != null && ` of ${limits[role]}`}
            </span>
          </h4>
          {people.length === 0 ? (
            <p className="py-2 text-muted">Nobody yet</p>
          ) : (
            <ul className="pt-1">
              {people.map((reply) => (
                <Seat key={reply.discordId} reply={reply} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function Seat({ reply }: { reply: Reply }) {
  const { username, answer, comment, by, character, archetype } = reply;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 py-1">
      <Face person={reply} size={24} />
      <span className="min-w-0 leading-snug font-bold wrap-anywhere text-heading">
        {username}
        {answer === 'late' && (
          <span className="ms-1.5 inline-flex items-center gap-1 align-bottom font-normal whitespace-nowrap text-warn">
            <Clock className="line-icon" />
            late
          </span>
        )}
        {character && (
          <span className="block text-xs font-normal text-muted">
            <span className="sr-only">with </span>
            {character.name}
          </span>
        )}
      </span>
      {archetype !== null && (
        <span title={archetype}>
          <ArchetypeMark archetype={archetype} size={20} />
          <span className="sr-only">, {archetype}</span>
        </span>
      )}
      {by !== null && (
        <span className="col-start-2 col-end-4 text-xs wrap-anywhere text-muted">said by {by}</span>
      )}
      {comment !== '' && (
        <q className="col-start-2 col-end-4 text-xs wrap-anywhere text-muted">{comment}</q>
      )}
    </li>
  );
}
