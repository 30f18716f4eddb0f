import { archetypes, isArchetype } from '#rules/characters/archetypes.ts';
import { classOf } from '#rules/characters/archetypes.ts';
import { roles } from '#rules/characters/roles.ts';
import { placeInWords } from '#rules/raids/place-words.ts';
import { type SeatAt, type Wanted, wantedName } from '#rules/raids/plan.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { HandSelect } from '../HandSelect.tsx';
import { useBench } from './bench.ts';

const kinds = { role: 'Role', archetype: 'Archetype', className: 'Class' } as const;

/** Writes what a seat asks for as the value of an option. */
function toValue(wanted: Wanted | null): string {
  if (!wanted) return '';
  return Object.entries(wanted)
    .map(([kind, name]) => `${kind} ${name}`)
    .join('');
}

/** Lists what a seat may ask for: roles, archetypes, and some classes. */
function choicesFor(classNames: readonly string[]): Record<keyof typeof kinds, Wanted[]> {
  return {
    role: roles.map((role) => ({ role })),
    archetype: archetypes.map((archetype) => ({ archetype })),
    className: classNames.map((className) => ({ className })),
  };
}

/** Chooses what a seat asks for. */
export function SeatAsks({ at, wanted }: { at: SeatAt; wanted: Wanted | null }) {
  const { people, plan, make } = useBench();
  const played = [...people.values()].flatMap(({ characters }) =>
    characters.flatMap(({ archetype1, archetype2 }) =>
      isArchetype(archetype1) ? classOf(archetype1, archetype2) : [],
    ),
  );
  // What the seat asks for already is a choice, though nobody plays it any more.
  const asked = wanted && 'className' in wanted ? [wanted.className] : [];
  const choices = choicesFor([...new Set([...played, ...asked])].toSorted(compareNames));
  const all = Object.values(choices).flat();
  return (
    <HandSelect
      aria-label="The seat asks for"
      value={toValue(wanted)}
      onChange={({ target }) => {
        const is = all.find((one) => toValue(one) === target.value) ?? null;
        const words = is ? `asks for a ${wantedName(is)}` : 'asks for nobody in particular';
        make(`${placeInWords(plan, at)} ${words}`, [{ kind: 'wanted', at, was: wanted, is }]);
      }}
    >
      <option value="">Asks for anybody</option>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
        <optgroup key={kind} label={kinds[kind]}>
          {choices[kind].map((one) => (
            <option key={toValue(one)} value={toValue(one)}>
              {wantedName(one)}
            </option>
          ))}
        </optgroup>
      ))}
    </HandSelect>
  );
}
