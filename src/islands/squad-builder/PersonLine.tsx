import type { BuilderPerson } from '#contract/squad-shapes.ts';
import { classInWords } from '#rules/characters/archetypes.ts';
import { type Role, roles } from '#rules/characters/roles.ts';
import { eveningsInWords } from '#rules/squads/squad.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Person } from '#ui/people/Person.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';

interface Props {
  person: BuilderPerson;
  role: Role | null;
}

/** Shows who somebody is and what they play, in two lines. */
export function PersonLine({ person, role }: Props) {
  const { main } = person;
  const plays = playsInWords(person);
  return (
    <Person person={person}>
      {role && <RoleMark role={role} />}
      {main && <ArchetypeMark archetype={main.archetype1} size="text" />}
      <span className="truncate" title={plays}>
        {plays}
      </span>
    </Person>
  );
}

/** Says what somebody wishes: evenings, companions, words, a squad that they write; empty for nothing. */
export function wishesInWords(person: BuilderPerson): string {
  const { looking, evenings, companions, avoids, words, squadId, written } = person;
  const names = (people: BuilderPerson['companions']) =>
    people.map(({ username }) => username).join(', ');
  const said = [
    looking && 'looks for a squad',
    evenings.length > 0 && eveningsInWords(evenings),
    companions.length > 0 && `with ${names(companions)}`,
    avoids.length > 0 && `not with ${names(avoids)}`,
    words !== '' && `“${words}”`,
    // In a squad it is said where it differs.
    squadId === null && written !== '' && `writes “${written}” as their squad`,
  ];
  return said.filter((part) => part !== false).join(' · ');
}

/** Says what somebody plays: `Spellshield, 23`. */
export function playsInWords({ main }: BuilderPerson): string {
  return main ? `${classInWords(main.archetype1, main.archetype2)}, ${main.level}` : 'No main yet';
}

/** Names somebody, with everything that is known of them: what a row cuts off. */
export function titleOf(person: BuilderPerson, squad: string | undefined): string {
  return [
    `${person.username}: ${playsInWords(person)}`,
    squad !== undefined && `in ${squad}`,
    wishesInWords(person),
  ]
    .filter((part) => part !== false && part !== '')
    .join(', ');
}

/** The choice of a role in a squad: that of the main, or another. */
export const roleChoices: Record<string, string> = {
  '': 'Role of the main',
  ...Object.fromEntries(roles.map((role) => [role, `as ${role}`])),
};
