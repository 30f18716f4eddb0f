import type { EventList } from '#contract/calendar.ts';
import { eventKinds, type EventKind } from '#rules/calendar/event-kind.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { FeedsButton } from '../FeedsButton.tsx';
import { StandardView } from '../StandardView.tsx';
import { countFilters, type Filters, noFilters } from './filters.ts';

const kindNames: Record<EventKind, string> = {
  raid: 'Raid',
  siege: 'Siege',
  caravan: 'Caravan',
  workshop: 'Workshop',
  drill: 'Drill',
  hearth: 'Hearth',
};

interface Props {
  filters: Filters;
  squads: EventList['squads'];
  /** the view is another one than at first */
  isOther: boolean;
  onChange: (filters: Filters) => void;
  onStandard: () => void;
}

/** Offers what to show of the calendar, and the addresses for one's own program. */
export function CalendarRail({ filters, squads, isOther, onChange, onStandard }: Props) {
  const change = (part: Partial<Filters>) => {
    onChange({ ...filters, ...part });
  };
  return (
    <>
      <Kinds
        kinds={filters.kinds}
        onChange={(kinds) => {
          change({ kinds });
        }}
      />
      <div className="grid">
        <Check
          checked={filters.onlyMandatory}
          onChange={() => {
            change({ onlyMandatory: !filters.onlyMandatory });
          }}
        >
          Mandatory only
        </Check>
        <Check
          checked={filters.onlyUnanswered}
          onChange={() => {
            change({ onlyUnanswered: !filters.onlyUnanswered });
          }}
        >
          Waiting for my answer
        </Check>
      </div>
      {squads.length > 0 && (
        <Field label="For">
          <Select
            value={filters.squad}
            onChange={({ target }) => {
              change({ squad: target.value });
            }}
          >
            <option value="">Everybody and squads</option>
            <option value="everybody">Everybody</option>
            {squads.map(({ id, name }) => (
              <option key={id} value={id}>
                Squad {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {countFilters(filters) > 0 && (
          <Button
            size="sm"
            onClick={() => {
              onChange(noFilters);
            }}
          >
            Clear filters
          </Button>
        )}
        <StandardView isOther={isOther} onStandard={onStandard} />
      </div>
      <div className="border-t border-rule pt-4">
        <FeedsButton />
      </div>
    </>
  );
}

interface KindsProps {
  kinds: Filters['kinds'];
  onChange: (kinds: Filters['kinds']) => void;
}

function Kinds({ kinds, onChange }: KindsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-muted">Kinds</legend>
      <div className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-2">
        {eventKinds.map((kind) => (
          <Toggle
            key={kind}
            isOn={kinds.includes(kind)}
            onChange={(isOn) => {
              onChange(isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind));
            }}
          >
            <EventMark kind={kind} duty="open" size={20} />
            {kindNames[kind]}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}
