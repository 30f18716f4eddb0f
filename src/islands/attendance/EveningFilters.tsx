import { eventKinds } from '#rules/calendar/event-kind.ts';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { weekdayName } from './evenings.ts';
import { type ChoiceProps, type FilterProps, legendClass, toggled } from './filter-choice.ts';
import { kindNames } from './matrix-choice.ts';

const evenings = { mandatory: 'Mandatory only', all: 'All evenings' };

const anyKind = 'any';

/** Chooses among the kinds that the evenings have. */
function KindChoice({ matrix, choice, onChange }: Omit<FilterProps, 'ranks'>) {
  const there = new Set(matrix.events.map(({ kind }) => kind));
  const kinds = eventKinds.filter((kind) => there.has(kind) || kind === choice.kind);
  const options: Record<string, string> = {
    [anyKind]: 'Any kind',
    ...Object.fromEntries(kinds.map((kind) => [kind, kindNames[kind]])),
  };
  return (
    <NamedChoice
      label="Kind"
      options={options}
      value={choice.kind ?? anyKind}
      onChange={(chosen) => {
        onChange({ kind: kinds.find((kind) => kind === chosen) ?? null });
      }}
    />
  );
}

/** Weekdays from Monday, by their number from Sunday. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0];

function WeekdayChoice({ choice, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className={legendClass}>Weekdays</legend>
      <div className="grid grid-cols-7 gap-1">
        {fromMonday.map((day) => (
          <Toggle
            key={day}
            className="min-w-0 justify-center px-0! text-xs!"
            isOn={choice.weekdays.includes(day)}
            onChange={(isOn) => {
              onChange({ weekdays: toggled(choice.weekdays, day, isOn) });
            }}
          >
            {weekdayName(day)}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}

/** Chooses the evenings of the map. */
export function EveningFilters({ matrix, choice, onChange }: Omit<FilterProps, 'ranks'>) {
  const both = { choice, onChange };
  return (
    <>
      <NamedChoice
        label="Evenings"
        options={evenings}
        value={choice.onlyMandatory ? 'mandatory' : 'all'}
        onChange={(chosen) => {
          onChange({ onlyMandatory: chosen === 'mandatory' });
        }}
      />
      <KindChoice matrix={matrix} {...both} />
      <WeekdayChoice {...both} />
    </>
  );
}
