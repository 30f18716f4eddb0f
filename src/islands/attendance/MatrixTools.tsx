import type { AttendanceMatrix } from '#contract/attendance.ts';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { groups, type MatrixChoice, orders } from './use-matrix-view.ts';

interface Props {
  members: AttendanceMatrix['members'];
  choice: MatrixChoice;
  onChange: (part: Partial<MatrixChoice>) => void;
}

function SquadChoice({ members, choice, onChange }: Props) {
  const squads = [...new Set(members.map(({ squad }) => squad))].filter(Boolean);
  return (
    <label>
      Squad
      <select
        className="select"
        value={choice.squad}
        onChange={(event) => {
          onChange({ squad: event.target.value });
        }}
      >
        <option value="">All squads</option>
        {squads.toSorted().map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** Chooses the matrix's members, events and order. */
export function MatrixTools({ members, choice, onChange }: Props) {
  const { group, order, text, onlyMandatory } = choice;
  return (
    <div className="table-tools">
      <NamedChoice
        label="Who"
        options={groups}
        value={group}
        onChange={(chosen) => {
          onChange({ group: chosen });
        }}
      />
      <SquadChoice members={members} choice={choice} onChange={onChange} />
      <NamedChoice
        label="Order"
        options={orders}
        value={order}
        onChange={(chosen) => {
          onChange({ order: chosen });
        }}
      />
      <label>
        Find
        <input
          className="input"
          type="search"
          value={text}
          onChange={(event) => {
            onChange({ text: event.target.value });
          }}
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={onlyMandatory}
          onChange={() => {
            onChange({ onlyMandatory: !onlyMandatory });
          }}
        />
        Mandatory only
      </label>
    </div>
  );
}
