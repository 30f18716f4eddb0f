import { eventKinds } from '#rules/calendar/event-kind.ts';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { weekdayName } from './evenings.ts';
import { type FilterProps, toggled } from './filter-choice.ts';
import { kindNames } from './matrix-choice.ts';
import { Toggles } from './Toggles.tsx';

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

/** Chooses the evenings of the map. */
export function EveningFilters({ matrix, choice, onChange }: Omit<FilterProps, 'ranks'>) {
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
      <KindChoice {...{ matrix, choice, onChange }} />
      <Toggles
        legend="Weekdays"
        className="grid grid-cols-7 gap-1"
        toggleClass="min-w-0 justify-center px-0! text-xs!"
        options={fromMonday}
        isOn={(day) => choice.weekdays.includes(day)}
        onToggle={(day, isOn) => {
          onChange({ weekdays: toggled(choice.weekdays, day, isOn) });
        }}
      >
        {weekdayName}
      </Toggles>
    </>
  );
}
