import type { AttendanceMatrix } from '#contract/attendance.ts';
import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { eventKinds } from '#rules/calendar/event-kind.ts';
import { roles } from '#rules/characters/roles.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { Check } from '#ui/form/Check.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { SquadCrest } from '../SquadCrest.tsx';
import { weekdayName } from './evenings.ts';
import { groups, kindNames, type MatrixChoice, orders, type Rank } from './matrix-choice.ts';
import { lowRate } from './use-matrix-view.ts';

interface Props {
  matrix: AttendanceMatrix;
  ranks: readonly Rank[];
  choice: MatrixChoice;
  onChange: (part: Partial<MatrixChoice>) => void;
}

type ChoiceProps = Pick<Props, 'choice' | 'onChange'>;

const evenings = { mandatory: 'Mandatory only', all: 'All evenings' };
const legendClass = 'mb-1 text-sm text-muted';

/** Returns the list without the value, or with it. */
function toggled<T>(list: readonly T[], value: T, isIn: boolean): T[] {
  return isIn ? [...list, value] : list.filter((one) => one !== value);
}

function SquadChoice({ matrix, choice, onChange }: Omit<Props, 'ranks'>) {
  const named = new Set(matrix.members.map(({ squad }) => squad).filter(Boolean));
  const squads = [...named].toSorted(compareNames);
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

function RoleChoice({ choice, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className={legendClass}>Roles</legend>
      <div className="grid grid-cols-2 gap-1">
        {roles.map((role) => (
          <Toggle
            key={role}
            className="px-1.5! text-xs!"
            isOn={choice.roles.includes(role)}
            onChange={(isOn) => {
              onChange({ roles: toggled(choice.roles, role, isOn) });
            }}
          >
            {role}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}

const anyRank = 'any';

/** Chooses by the access level that ranks give; those of one level are one. */
function RankChoice({ ranks, choice, onChange }: ChoiceProps & Pick<Props, 'ranks'>) {
  const named = [...Map.groupBy(ranks, ({ level }) => level)].map(
    ([level, its]) => [`level ${level}`, its.map(({ name }) => name).join(', ')] as const,
  );
  const options: Record<string, string> = {
    [anyRank]: 'Any rank',
    ...Object.fromEntries(named),
    'level 0': 'No member',
  };
  return (
    <NamedChoice
      label="Rank"
      options={options}
      value={choice.rank === null ? anyRank : `level ${choice.rank}`}
      onChange={(chosen) => {
        onChange({ rank: chosen === anyRank ? null : Number(chosen.slice('level '.length)) });
      }}
    />
  );
}

const anyKind = 'any';

/** Chooses among the kinds that the evenings have. */
function KindChoice({ matrix, choice, onChange }: Omit<Props, 'ranks'>) {
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
export function MatrixFilters({ matrix, ranks, choice, onChange }: Props) {
  const both = { choice, onChange };
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
      <SquadChoice matrix={matrix} {...both} />
      <NamedChoice
        label="Who"
        options={groups}
        value={choice.group}
        onChange={(group) => {
          onChange({ group });
        }}
      />
      {choice.group !== 'trial' && (
        <Check
          checked={choice.withTrials}
          onChange={() => {
            onChange({ withTrials: !choice.withTrials });
          }}
        >
          Those on trial too
        </Check>
      )}
      <RankChoice ranks={ranks} {...both} />
      <RoleChoice {...both} />
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
