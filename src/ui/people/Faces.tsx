import { Face, type FaceSize } from './Face.tsx';
import type { ShownPerson } from './shown-person.ts';

interface Props {
  people: readonly ShownPerson[];
  /** what the people are, for who cannot see the faces: `Members of Heron` */
  label: string;
  /** faces before the number of the others */
  most?: number;
  size?: FaceSize;
  /** the surface on which the row lies, which shows between the faces */
  on?: keyof typeof gapClass;
}

const gapClass = { hall: 'border-hall', raised: 'border-raised' } as const;

/** Shows many people as a row of faces that overlap, then the number of the others. */
export function Faces({ people, label, most = 6, size = 24, on = 'hall' }: Props) {
  // A number in place of a single face would take the room of that face.
  const shown = people.length === most + 1 ? people : people.slice(0, most);
  const others = people.length - shown.length;
  return (
    <span className="inline-flex items-center">
      <span className="sr-only">
        {label}: {people.map(({ username }) => username).join(', ')}
      </span>
      <span className="flex items-center" aria-hidden="true">
        {shown.map((person, place) => (
          <span
            key={person.discordId ?? `${place} ${person.username}`}
            className={`-ms-1.5 block border-2 first:ms-0 ${gapClass[on]}`}
            title={person.username}
          >
            <Face person={person} size={size} />
          </span>
        ))}
        {others > 0 && <span className="ps-1.5 text-xs text-muted tabular">+{others}</span>}
      </span>
    </span>
  );
}
