import { longestPlaceName, longestPlaceWords, placeLevelRange } from '#rules/map/limits.ts';
import { formFault, placeKindFacts, placeKinds } from '#rules/map/kinds.ts';
import { Field } from '#ui/form/Field.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { Fold } from '#ui/Fold.tsx';
import { LinkFields } from './LinkFields.tsx';
import type { faultsOf } from './place-document.ts';
import { PointFields } from './PointFields.tsx';
import { pointsFor } from './sketch-points.ts';
import type { PlaceEditing } from './use-place-editor.ts';

const kindNames = Object.fromEntries(
  placeKinds.map((kind) => [kind, placeKindFacts[kind].name]),
) as Record<(typeof placeKinds)[number], string>;

interface Props {
  editing: PlaceEditing;
  faults: ReturnType<typeof faultsOf>;
}

function KindField({ editing: { document, change } }: { editing: PlaceEditing }) {
  return (
    <NamedChoice
      label="Kind"
      options={kindNames}
      value={document.kind}
      onChange={(kind) => {
        const form =
          formFault(kind, document.form) === null ? document.form : placeKindFacts[kind].forms[0];
        change(`Kind: ${kindNames[kind]}`, `kind ${kind}`, {
          ...{ kind, form, points: pointsFor(form, document.points) },
        });
      }}
    />
  );
}

function LevelFields({ editing: { document, change }, faults }: Props) {
  const { least: min, most: max } = placeLevelRange;
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From level' : 'To level'}>
            <Input
              type="number"
              inputMode="numeric"
              {...{ min, max, value: document[end] }}
              aria-invalid={faults.levels !== undefined}
              onChange={({ target }) => {
                change('Levels', `level ${end}`, { [end]: target.value });
              }}
            />
          </Field>
        ))}
      </div>
      {faults.levels !== undefined && <FieldFault id="place-levels-fault" fault={faults.levels} />}
    </div>
  );
}

/** Takes what a place is. */
export function PlaceFields({ editing, faults }: Props) {
  const { document, change } = editing;
  return (
    <>
      <KindField editing={editing} />
      <div className="grid gap-1">
        <Field label="Name">
          <Input
            required
            autoComplete="off"
            maxLength={longestPlaceName}
            value={document.name}
            aria-invalid={faults.name !== undefined}
            onChange={({ target }) => {
              change('Name', 'name', { name: target.value });
            }}
          />
        </Field>
        {faults.name !== undefined && <FieldFault id="place-name-fault" fault={faults.name} />}
      </div>
      <PointFields editing={editing} fault={faults.drawing} />
      <Field label="Words">
        <TextArea
          rows={3}
          maxLength={longestPlaceWords}
          value={document.words}
          onChange={({ target }) => {
            change('Words', 'words', { words: target.value });
          }}
        />
      </Field>
      <LevelFields editing={editing} faults={faults} />
      <Fold
        title={`Leads to${document.links.length > 0 ? ` ${document.links.length}` : ''}`}
        open={document.links.length > 0}
      >
        <LinkFields
          links={document.links}
          onChange={(label, key, links) => {
            change(label, key, { links });
          }}
        />
      </Fold>
    </>
  );
}
