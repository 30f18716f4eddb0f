import {
  fieldTable,
  type NumberFieldName,
  sheetFieldNames,
} from '#rules/characters/field-table.ts';
import { Section } from '#ui/Section.tsx';
import { type FieldsProps, NumberOf } from './Fields.tsx';
import type { FormKind } from '../character-drafts.ts';

interface Props extends FieldsProps {
  form: FormKind;
}

const names: Record<FormKind, readonly NumberFieldName[]> = {
  gear: [...sheetFieldNames, 'artisan1Level'],
  older: sheetFieldNames,
};

function maxOf(form: FormKind, name: NumberFieldName): number {
  const { max, olderMax } = fieldTable[name];
  return form === 'older' ? (olderMax ?? max) : max;
}

/** Shows the numbers of the game's character sheet. */
export function SheetNumbers({ form, ...fields }: Props) {
  return (
    <Section title="Numbers from the character sheet" className="content-start">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.6rem,1fr))] gap-x-4 gap-y-3">
        {names[form].map((name) => (
          <NumberOf key={name} fields={fields} name={name} max={maxOf(form, name)} />
        ))}
      </div>
    </Section>
  );
}
