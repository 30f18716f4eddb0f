import type { CharacterCard } from '#contract/character-fields.ts';
import { countArchetypes } from '#rules/characters/archetypes.ts';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { BareButton } from '#ui/BareButton.tsx';

interface Props {
  characters: readonly CharacterCard[];
  /** the class that alone is shown; the empty string for all */
  chosen: string;
  onChoose: (archetype: string) => void;
}

/** Shows how many characters each class has; pressing one shows it alone, and once more all. */
export function ClassMix({ characters, chosen, onChoose }: Props) {
  const counts = countArchetypes(characters);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul
      className="grid list-none grid-cols-4 gap-x-5 gap-y-3 lg:grid-cols-8 print:hidden"
      aria-label="Characters by class"
    >
      {counts.map(({ archetype, count }) => (
        <li key={archetype} className="min-w-0">
          <BareButton
            className="flex min-h-11 w-full items-center gap-2 px-1 hover:bg-accent-quiet aria-pressed:bg-accent-quiet"
            aria-pressed={archetype === chosen}
            onClick={() => {
              onChoose(archetype === chosen ? '' : archetype);
            }}
          >
            <ArchetypeMark archetype={archetype} size={20} />
            <span className="truncate text-sm max-md:sr-only">{archetype}</span>{' '}
            <b className="display ms-auto text-lg">{count}</b>
          </BareButton>
          <svg
            className={`block h-1.5 w-full bg-well inset-ring inset-ring-rule ${archetypeColour(archetype)}`}
            aria-hidden="true"
          >
            <rect className="fill-current" width={`${(count / most) * 100}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
