import { artisanSlots } from '#rules/characters/field-table.ts';
import {
  artisanSkills,
  gameAccess,
  noGameAccess,
  otherDiscordGuilds,
  realms,
} from '#rules/characters/lists.ts';
import { Section } from '#ui/Section.tsx';
import { ChoiceOf, type FieldsProps, NumberOf, TextOf } from './Fields.tsx';

const [noGuild, ...otherGuilds] = otherDiscordGuilds.map(({ id, name }) => ({
  value: id,
  label: name,
}));

const realmChoices = [{ value: '', label: 'Not chosen' }, ...realms];
const accessChoices = [{ value: noGameAccess, label: 'None' }, ...gameAccess];
const skillChoices = [
  { value: '', label: 'None' },
  ...Object.entries(artisanSkills).map(([heading, choices]) => ({ heading, choices })),
];

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

interface Props extends FieldsProps {
  /** this guild among those where a member may play */
  guild: { value: string; label: string };
}

/**
 * Shows the fields of the older form alone: where the member plays, and the five artisan skills
 * (product §2.17, §3.3).
 */
export function OlderFields({ guild, ...fields }: Props) {
  const guildChoices = [
    ...(noGuild ? [{ ...noGuild, shown: 'No guild' }] : []),
    guild,
    ...otherGuilds,
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <Section title="Where they play">
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <TextOf fields={fields} name="squad" />
          <ChoiceOf fields={fields} name="guild" choices={guildChoices} />
          <ChoiceOf fields={fields} name="realm" choices={realmChoices} />
          <ChoiceOf fields={fields} name="access" choices={accessChoices} />
        </div>
      </Section>
      <Section title="Artisan skills">
        <div className="grid gap-x-4 gap-y-3 xl:grid-cols-2">
          {artisanSlots.map(([skill, level], index) => {
            const nth = ordinals[index] ?? '';
            return (
              <div
                className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 xl:grid-cols-[minmax(0,1fr)_5.5rem] xl:gap-x-2"
                key={skill}
              >
                <ChoiceOf
                  fields={fields}
                  name={skill}
                  label={`${nth} skill`}
                  choices={skillChoices}
                />
                <NumberOf fields={fields} name={level} label={`${nth} level`} />
              </div>
            );
          })}
        </div>
      </Section>
    </div>
  );
}
