import type { FreeMember } from '#contract/availability.ts';
import { whoIsFree } from '#rules/calendar/best-starts.ts';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';

/** People that a list shows at once. */
const shownPeople = 40;

function Names({ title, people }: { title: string; people: readonly FreeMember[] }) {
  const part = usePart(people, shownPeople);
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-sm text-muted">
        {title} ({people.length})
      </h3>
      <ul className="grid list-none gap-1.5">
        {part.shown.map((person) => (
          <li key={person.discordId}>
            <Person person={person} size={24}>
              {person.archetype ?? 'No main'}
            </Person>
          </li>
        ))}
      </ul>
      <MoreRows part={part} what="people" />
    </div>
  );
}

interface Props {
  members: readonly FreeMember[];
  at: number;
  length: number;
  /** when it is, in words */
  when: string;
}

/** Names who is free for an evening, who perhaps is, and who is missing. */
export function WhoThen({ members, at, length, when }: Props) {
  const who = whoIsFree(members, at, length);
  return (
    <Section title={`Who is free ${when}`}>
      <div className="grid gap-6 md:grid-cols-3">
        <Names title="Free" people={who.free} />
        <Names title="Perhaps" people={who.perhaps} />
        <Names title="Not free" people={who.not} />
      </div>
    </Section>
  );
}
