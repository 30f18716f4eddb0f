import type { AttendanceMatrix } from '#contract/attendance.ts';
import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Check } from '#ui/form/Check.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { SquadCrest } from '../SquadCrest.tsx';
import { groups, lowRate, type MatrixChoice, orders } from './use-matrix-view.ts';

interface Props {
  members: AttendanceMatrix['members'];
  choice: MatrixChoice;
  onChange: (part: Partial<MatrixChoice>) => void;
}

const evenings = { mandatory: 'Mandatory only', all: 'All evenings' };

const legendClass = 'mb-1 text-sm text-muted';

/** Returns the list without the value, or with it. */
function toggled<T>(list: readonly T[], value: T, isIn: boolean): T[] {
  return isIn ? [...list, value] : list.filter((one) => one !== value);
}

function SquadChoice({ members, choice, onChange }: Props) {
  const squads = [...new Set(members.map(({ squad }) => squad))].filter(Boolean).toSorted();
  if (squads.length === 0) return null;
  return (
    <fieldset>
      <legend className={legendClass}>Squad</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1">
        {squads.map((name) => (
          <Toggle
            key={name}
            className="min-w-0 flex-col gap-1! px-1! py-1.5 text-xs!"
            isOn={choice.squads.includes(name)}
            onChange={(isOn) => {
              onChange({ squads: toggled(choice.squads, name, isOn) });
            }}
          >
            <SquadCrest squad={name} size={20} />
            <span className="max-w-full truncate" title={name}>
              {name}
            </span>
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}

function MarkChoice({ choice, onChange }: Omit<Props, 'members'>) {
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
export function MatrixFilters({ members, choice, onChange }: Props) {
  return (
    <>
      <SearchField
        label="Find"
        placeholder="Find a name"
        value={choice.text}
        onChange={({ target }) => {
          onChange({ text: target.value });
        }}
      />
      <SquadChoice members={members} choice={choice} onChange={onChange} />
      <NamedChoice
        label="Who"
        options={groups}
        value={choice.group}
        onChange={(group) => {
          onChange({ group });
        }}
      />
      <NamedChoice
        label="Evenings"
        options={evenings}
        value={choice.onlyMandatory ? 'mandatory' : 'all'}
        onChange={(chosen) => {
          onChange({ onlyMandatory: chosen === 'mandatory' });
        }}
      />
      <MarkChoice choice={choice} onChange={onChange} />
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
