import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Fold } from '#ui/Fold.tsx';
import { placeKindFacts } from '#rules/map/kinds.ts';
import type { PlaceDocument } from './place-document.ts';
import { drawingInWords } from './place-document.ts';
import { pointsFor } from './sketch-points.ts';
import { TypedPoint } from './TypedPoint.tsx';
import type { PlaceEditing } from './use-place-editor.ts';

const formLabels = { point: 'Point', line: 'Line', area: 'Area' } as const;

/** So many points are typed; more are drawn. */
const mostTyped = 60;

/** The points as numbers: what is drawn by pressing can be typed. */
function TypedPoints({ document, change }: PlaceEditing) {
  const { points } = document;
  return (
    <ol className="grid gap-2">
      {points.slice(0, mostTyped).map((point, index) => (
        <TypedPoint
          // Points have no names but their places in the row.
          key={index}
          {...{ index, point, count: points.length }}
          onChange={(typed) => {
            change('Point typed', `typed ${index}`, {
              points: points.map((one, at) => (at === index ? typed : one)),
            });
          }}
          onTakeOut={() => {
            change('Point taken out', `out ${points.length} ${index}`, {
              points: points.filter((_, at) => at !== index),
            });
          }}
        />
      ))}
    </ol>
  );
}

interface Props {
  editing: PlaceEditing;
  fault: string | undefined;
}

/** Takes how a place is drawn: its form, and its points as numbers. */
export function PointFields({ editing, fault }: Props) {
  const { document, change } = editing;
  const { kind, form, points } = document;
  const { forms } = placeKindFacts[kind];
  const options = Object.fromEntries(
    (forms.includes(form) ? forms : [...forms, form]).map((one) => [one, formLabels[one]]),
  ) as Record<PlaceDocument['form'], string>;
  return (
    <div className="grid gap-2">
      {Object.keys(options).length > 1 && (
        <Segments
          label="Drawn as"
          options={options}
          value={form}
          onChange={(next) => {
            change(`Drawn as: ${formLabels[next]}`, `form ${next}`, {
              ...{ form: next, points: pointsFor(next, points) },
            });
          }}
        />
      )}
      <p className="text-sm text-muted">
        {points.length === 0
          ? 'Press the map, or press Enter on it to set a point beneath the cross.'
          : drawingInWords(document)}
      </p>
      {fault !== undefined && (
        // No field has it: it takes the focus itself.
        <div data-fault="" tabIndex={-1} className="outline-none">
          <FieldFault id="place-drawing-fault" fault={fault} />
        </div>
      )}
      {points.length > 0 && (
        <Fold title="Points as numbers">
          <TypedPoints {...editing} />
        </Fold>
      )}
    </div>
  );
}
