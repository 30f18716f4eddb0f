import type { Raid } from '#contract/raids.ts';
import type { Comparison } from '#rules/raids/comparing.ts';
import { placedAs } from '#rules/raids/people.ts';
import type { Placed } from '#rules/raids/plan.ts';
import { useBench } from './bench.ts';
import { nameIn } from './compared-with.ts';
import { type Line, MovedList } from './MovedList.tsx';

/** Somebody, as what they were placed and as what they are; the character where that is another. */
function useCastWords(): (was: Placed, is: Placed) => string {
  const { people } = useBench();
  const asWords = (placed: Placed, isNamed: boolean) => {
    const person = people.get(placed.person);
    const { className, role } = placedAs(placed, person);
    const name = person?.characters.find(({ id }) => id === placed.character)?.name;
    const words = `${className}, ${role.toLowerCase()}`;
    return isNamed && name !== undefined ? `${name} (${words})` : words;
  };
  return (was, is) => {
    const isNamed = was.character !== is.character;
    return `${asWords(was, isNamed)}, now ${asWords(is, isNamed)}`;
  };
}

/**
 * Says what differs between two plans, in parts: who came, moved, comes as something else and went,
 * and what has other words.
 * @param others everybody of another plan
 */
export function Differences({
  comparison: { came, moved, went, recast, reworded },
  others = [],
}: {
  comparison: Comparison;
  others?: Raid['people'];
}) {
  const { people } = useBench();
  const castWords = useCastWords();
  const line = (person: string, words: string): Line => ({
    ...{ person, words, username: nameIn(people, others, person) },
  });
  const parts = [
    { title: 'New', lines: came.map(({ person, words }) => line(person, `to ${words.to}`)) },
    {
      title: 'Elsewhere',
      lines: moved.map(({ person, words }) => line(person, `from ${words.from} to ${words.to}`)),
    },
    {
      title: 'Come as something else',
      lines: recast.map(({ person, was, is }) => line(person, castWords(was, is))),
    },
    { title: 'Gone', lines: went.map(({ person, words }) => line(person, `from ${words.from}`)) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      {parts.map(({ title, lines }) => (
        <section key={title} className="grid gap-1" aria-label={title}>
          <h3 className="text-lg">
            {title}{' '}
            <span className="font-text text-sm font-normal text-muted tabular">{lines.length}</span>
          </h3>
          <MovedList lines={lines} />
        </section>
      ))}
      {reworded.length > 0 && (
        <section className="grid gap-1" aria-label="Names and sizes">
          <h3 className="text-lg">Names and sizes</h3>
          <ul className="text-sm ruled">
            {reworded.map((words) => (
              <li key={words} className="py-1.5 wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
