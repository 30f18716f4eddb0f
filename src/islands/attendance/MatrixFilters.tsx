import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Check } from '#ui/form/Check.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { EveningFilters } from './EveningFilters.tsx';
import { type ChoiceProps, type FilterProps, toggled } from './filter-choice.ts';
import { orders } from './matrix-choice.ts';
import { MemberFilters } from './MemberFilters.tsx';
import { Toggles } from './Toggles.tsx';
import { lowRate } from './use-matrix-view.ts';

function MarkChoice({ choice, onChange }: ChoiceProps) {
  return (
    <Toggles
      legend="Show marks"
      className="flex flex-wrap gap-1"
      toggleClass="px-1.5! text-xs!"
      options={attendanceStates}
      isOn={(state) => !choice.hidden.includes(state)}
      onToggle={(state, isOn) => {
        onChange({ hidden: toggled(choice.hidden, state, !isOn) });
      }}
    >
      {(state) => (
        <>
          <AttendanceMark state={state} named />
          {attendanceFacts[state].name.toLowerCase()}
        </>
      )}
    </Toggles>
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
