import { archetypes } from '#rules/characters/archetypes.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import type { CharacterView } from './character-view.ts';

interface Props {
  view: CharacterView;
  /** the classes that somebody plays */
  classNames: readonly string[];
  onChange: (view: CharacterView) => void;
}

const anyOf = (names: readonly string[]) => ({
  '': 'Any',
  ...Object.fromEntries(names.map((name) => [name, name])),
});

/** Chooses whom a pool shows by what they play: three fields of a grid. */
export function CharacterFilters({ view, classNames, onChange }: Props) {
  const { archetype, className, level } = view;
  const change = (part: Partial<CharacterView>) => {
    onChange({ archetype, className, level, ...part });
  };
  return (
    <>
      <NamedChoice
        label="Archetype"
        options={anyOf(archetypes)}
        value={archetype}
        onChange={(chosen) => {
          change({ archetype: chosen });
        }}
      />
      <NamedChoice
        label="Class"
        options={anyOf(classNames)}
        value={className}
        onChange={(chosen) => {
          change({ className: chosen });
        }}
      />
      <Field label="Level from">
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={50}
          value={level === 0 ? '' : level}
          onChange={({ target }) => {
            change({ level: Number(target.value) || 0 });
          }}
        />
      </Field>
    </>
  );
}
