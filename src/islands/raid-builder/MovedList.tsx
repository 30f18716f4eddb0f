import { Face } from '#ui/people/Face.tsx';
import { useBench } from './bench.ts';

/** Somebody, and what became of them in words. */
export interface Line {
  person: string;
  username: string;
  words: string;
}

/** Lists people with what became of them. */
export function MovedList({ lines }: { lines: readonly Line[] }) {
  const { people } = useBench();
  return (
    <ul className="text-sm ruled">
      {lines.map(({ person, username, words }) => (
        <li key={person} className="flex items-center gap-2 py-1.5">
          <Face person={people.get(person) ?? { username }} size={24} />
          <span className="min-w-0 wrap-anywhere">
            <b className="text-heading">{username}</b>: {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
