import { useId } from 'react';
import { archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import { classOf } from '#rules/characters/document.ts';
import {
  avatars,
  cities,
  inGameGuilds,
  noCity,
  olderCities,
  olderInGameGuilds,
  races,
} from '#rules/characters/lists.ts';
import { Check } from '#ui/form/Check.tsx';
import { Section } from '#ui/Section.tsx';
import { ChoiceOf, type FieldsProps, NumberOf, TextOf } from './Fields.tsx';
import type { FormKind } from '../character-drafts.ts';

interface Props extends FieldsProps {
  form: FormKind;
  /** name of the character whose place as the main one this takes; null for none */
  replaced: string | null;
}

const none = { value: noCity, label: 'None' };

/** The choices in which the two forms differ (product §9.12). */
const lists = {
  gear: { guilds: inGameGuilds, cities: [none, ...cities] },
  older: { guilds: olderInGameGuilds, cities: [none, ...olderCities] },
} as const;

const archetypeChoices = [
  { value: noArchetype, label: noArchetype, shown: 'Not chosen' },
  ...archetypes,
];
const raceChoices = [{ value: '', label: 'Not chosen' }, ...races];

/** Shows the fields of a character's identity: name, guild, level, race, home and class. */
export function Identity({ form, replaced, ...fields }: Props) {
  const noteId = useId();
  const { guilds, cities: homes } = lists[form];
  const named = classOf(fields.values);
  const isNamed = named !== noArchetype;
  return (
    <Section title="Who they are" className="@container content-start">
      <div className="grid grid-cols-2 content-start gap-x-4 gap-y-3 @min-[27rem]:grid-cols-3">
        <TextOf fields={fields} name="IGN" />
        <ChoiceOf fields={fields} name="IGG" choices={guilds} />
        <NumberOf fields={fields} name="level" />
        <ChoiceOf fields={fields} name="race" choices={raceChoices} />
        <ChoiceOf fields={fields} name="archetype1" choices={archetypeChoices} />
        <ChoiceOf fields={fields} name="archetype2" choices={archetypeChoices} />
        <p className="grid content-start gap-1">
          <span className="text-sm text-muted">Class</span>
          <output className={isNamed ? 'display flex min-h-11 items-center text-lg' : 'sr-only'}>
            {named}
          </output>
          {!isNamed && (
            <span className="flex min-h-11 items-center text-muted" aria-hidden="true">
              Not chosen
            </span>
          )}
        </p>
        <ChoiceOf fields={fields} name="citizenship" choices={homes} />
        <ChoiceOf fields={fields} name="avatar" choices={avatars} />
        <div className="grid content-end">
          <Check
            name="isMain"
            checked={fields.values.isMain}
            aria-describedby={replaced === null ? undefined : noteId}
            onChange={(event) => {
              fields.setValue('isMain', event.target.checked);
            }}
          >
            My main character
          </Check>
          {replaced !== null && (
            <p id={noteId} className="text-xs wrap-anywhere text-lamp" role="status">
              In the place of {replaced}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
