import { Fold } from '#ui/Fold.tsx';
import { Face } from '#ui/people/Face.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import type { Reply } from './roster.ts';

/** Lists those who wait for a place, in the order in which they move up. */
export function WaitingList({ people }: { people: readonly Reply[] }) {
  if (people.length === 0) return null;
  return (
    <Fold
      open
      title={
        <>
          Waiting list
          <span className="font-normal text-muted tabular">{people.length}</span>
        </>
      }
    >
      <ol
        className="grid gap-x-6 gap-y-1 pb-3 text-sm sm:grid-cols-2 lg:grid-cols-4"
        aria-label="Waiting list"
      >
        {people.map((reply) => (
          <li
            key={reply.discordId}
            className="grid grid-cols-[1.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-2 py-1"
          >
            <span className="text-end text-muted tabular">{reply.waits}.</span>
            <Face person={reply} size={24} />
            <span className="min-w-0 wrap-anywhere text-heading">
              {reply.username}
              {reply.character && (
                <span className="block text-xs text-muted">
                  <span className="sr-only">with </span>
                  {reply.character.name}
                </span>
              )}
            </span>
            {reply.role === null ? (
              <span className="text-xs text-muted">any role</span>
            ) : (
              <RoleMark role={reply.role} />
            )}
            {reply.comment !== '' && (
              <q className="col-start-3 col-end-5 text-xs wrap-anywhere text-muted">
                {reply.comment}
              </q>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
