import {
  fieldTable,
  type NumberFieldName,
  sheetFieldNames,
} from '#rules/characters/field-table.ts';
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
    <section className="sheet-numbers" aria-labelledby="sheet-numbers">
      <h2 id="sheet-numbers">Numbers from the character sheet</h2>
      <div className="numbers">
        {names[form].map((name) => (
          <NumberOf key={name} fields={fields} name={name} max={maxOf(form, name)} />
        ))}
      </div>
    </section>
  );
}
