import type { BuilderPerson } from '#contract/squad-shapes.ts';
import { classInWords } from '#rules/characters/archetypes.ts';
import type { Role } from '#rules/characters/roles.ts';
import { eveningsInWords } from '#rules/squads/squad.ts';
import { gearInWords, nameInWords, powerInWords, recordInWords } from '../person-words.ts';

export const noMain = 'No main yet';

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
  return main ? `${classInWords(main.archetype1, main.archetype2)}, ${main.level}` : noMain;
}

/** Names a character, what it is and its level: `Ilse, Oracle 40`. */
function characterInWords({ ign, level, archetype1, archetype2 }: Character): string {
  return `${ign}, ${classInWords(archetype1, archetype2)} ${level}`;
}

type Character = BuilderPerson['alts'][number];

/** Names the characters of somebody beside their main: `also Wend, Bard 12; Oda, Tank 3`. */
function altsInWords({ alts }: BuilderPerson): string {
  return alts.length === 0 ? '' : `also ${alts.map(characterInWords).join('; ')}`;
}

/** Names the power that matters to the role in which somebody is, or would be, placed. */
export function powerOf({ main }: BuilderPerson, role: Role | null): string | null {
  return powerInWords(main, role ?? 'Damage');
}

/** Everything that is known of somebody, in one line. */
export function allInWords(person: BuilderPerson, role: Role | null, now: number): string {
  return [
    person.main ? characterInWords(person.main) : noMain,
    powerOf(person, role),
    gearInWords(person.main, now),
    recordInWords(person),
    wishesInWords(person),
    altsInWords(person),
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

/** Names somebody, with everything that is known of them: what a row or a seat cuts off. */
export function titleOf(
  person: BuilderPerson,
  { squad, role, now }: { squad: string | undefined; role: Role | null; now: number },
): string {
  const where = squad === undefined ? '' : `, in ${squad}`;
  return `${nameInWords(person)}: ${allInWords(person, role, now)}${where}`;
}
