import type { NewFace } from '#contract/home.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Face } from '#ui/people/Face.tsx';
import { Section } from '#ui/Section.tsx';

/** Shows who came to the guild last, with what they play. */
export function NewFaces({ faces }: { faces: readonly NewFace[] }) {
  if (faces.length === 0) return null;
  return (
    <Section title="New faces" className="content-start xl:col-span-5">
      <ul className="grid list-none grid-cols-3 gap-x-2 gap-y-4 2xl:grid-cols-6">
        {faces.map(({ main, ...person }) => (
          <li
            key={person.discordId}
            className="grid min-w-0 content-start justify-items-center text-center leading-snug"
          >
            <Face person={person} size={96} />
            <b className="mt-1 max-w-full wrap-anywhere text-heading">{person.username}</b>
            {main && (
              <span className="flex items-center gap-1 text-xs text-muted">
                <ArchetypeMark archetype={main.archetype} size="text" />
                {main.className}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
