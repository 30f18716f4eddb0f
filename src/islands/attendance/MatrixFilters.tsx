import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Check } from '#ui/form/Check.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { EveningFilters } from './EveningFilters.tsx';
import { type ChoiceProps, type FilterProps, legendClass, toggled } from './filter-choice.ts';
import { orders } from './matrix-choice.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { lowRate } from './use-matrix-view.ts';

function MarkChoice({ choice, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className={legendClass}>Show marks</legend>
      <div className="flex flex-wrap gap-1">
        {attendanceStates.map((state) => (
          <Toggle
            key={state}
            className="px-1.5! text-xs!"
            isOn={!choice.hidden.includes(state)}
            onChange={(isOn) => {
              onChange({ hidden: toggled(choice.hidden, state, !isOn) });
            }}
          >
            <AttendanceMark state={state} named />
            {attendanceFacts[state].name.toLowerCase()}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}

/** Chooses the members, the evenings and the marks of the map. */
export function MatrixFilters({ matrix, ranks, choice, onChange }: FilterProps) {
  const both = { choice, onChange };
  return (
    <>
      <MemberFilters {...{ matrix, ranks }} {...both} />
      <EveningFilters matrix={matrix} {...both} />
      <MarkChoice {...both} />
      <NamedChoice
        label="Order"
        options={orders}
        value={choice.order}
        onChange={(order) => {
          onChange({ order });
        }}
      />
      <div>
        <Check
          checked={choice.bySquad}
          onChange={() => {
            onChange({ bySquad: !choice.bySquad });
          }}
        >
          Group by squad
        </Check>
        <Check
          checked={choice.onlyLow}
          onChange={() => {
            onChange({ onlyLow: !choice.onlyLow });
          }}
        >
          Only below {lowRate * 100} %
        </Check>
      </div>
    </>
  );
}
