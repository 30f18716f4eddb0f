import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Face } from '#ui/people/Face.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import type { ShownPerson } from '#ui/people/shown-person.ts';

interface GroupMember extends ShownPerson {
  discordId: string;
  comment?: string;
  /** the officer who has answered for them */
  by?: string | null;
  /** the character that they named; null for none */
  character?: { name: string; archetype: string } | null;
}

interface Props {
  title: string;
  people: readonly GroupMember[];
  /** number of all of them, where they are not all named */
  count?: number;
}

/** Shows people of an event who have no seat in its columns: their faces, and unfolded their names. */
export function RosterGroup({ title, people, count = people.length }: Props) {
  if (people.length === 0) return null;
  return (
    <Fold
      title={
        <>
          {title}
          <span className="font-normal text-muted tabular">{count}</span>
          <Faces people={people} label={title} most={8} on="raised" />
        </>
      }
    >
      <ul className="grid gap-x-6 gap-y-1 pb-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {people.map((person) => (
          <li
            key={person.discordId}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 py-1"
          >
            <Face person={person} size={24} />
            <span className="min-w-0 wrap-anywhere text-heading">{person.username}</span>
            {person.character && (
              <span className="col-start-2 flex min-w-0 items-center gap-1 text-xs text-muted">
                <ArchetypeMark archetype={person.character.archetype} size="text" />
                <span className="min-w-0 wrap-anywhere">{person.character.name}</span>
                <span className="sr-only">, {person.character.archetype}</span>
              </span>
            )}
            {person.by && (
              <span className="col-start-2 text-xs wrap-anywhere text-muted">
                said by {person.by}
              </span>
            )}
            {person.comment && (
              <q className="col-start-2 text-xs wrap-anywhere text-muted">{person.comment}</q>
            )}
          </li>
        ))}
      </ul>
      {people.length < count && (
        <p className="pb-3 text-sm text-muted">The first {people.length} by name.</p>
      )}
    </Fold>
  );
}
