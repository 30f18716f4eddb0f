import type { BuilderPerson } from '#contract/squad-shapes.ts';
import { type Role, roles } from '#rules/characters/roles.ts';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { classes } from '#ui/classes.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Person } from '#ui/people/Person.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { playsInWords } from './person-facts.ts';

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
      <span className={classes('truncate', main && archetypeColour(main.archetype1))} title={plays}>
        {plays}
      </span>
    </Person>
  );
}

/** The choice of a role in a squad: that of the main, or another. */
export const roleChoices: Record<string, string> = {
  '': 'Role of the main',
  ...Object.fromEntries(roles.map((role) => [role, `as ${role}`])),
};
