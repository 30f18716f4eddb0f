import type { ReactNode } from 'react';
import type { OwnTrial } from '#contract/trials.ts';
import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
  formatRate,
} from '#rules/attendance/attendance.ts';
import { Faces } from './people/Faces.tsx';
import { Meter } from './people/Meter.tsx';
import { toPerson } from './trial-words.ts';

type Progress = Pick<OwnTrial, 'attendance' | 'character' | 'vouches'>;

interface RowProps {
  name: string;
  /** the picture of what is reached */
  children?: ReactNode;
  value: ReactNode;
  note?: string | undefined;
}

function Row({ name, children, value, note }: RowProps) {
  return (
    <div className="grid min-h-7 grid-cols-[5rem_minmax(0,1fr)_4.25rem] items-center gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
      <dd className="text-end font-bold text-heading tabular">{value}</dd>
      {note && <dd className="col-span-2 col-start-2 text-xs wrap-anywhere text-muted">{note}</dd>}
    </div>
  );
}

/** Counts the mandatory evenings that the member came to, and those that count. */
function countEvenings(attendance: Record<AttendanceState, number>) {
  const sum = (how: 'for' | 'against') =>
    attendanceStates
      .filter((state) => attendanceFacts[state].counts === how)
      .reduce((total, state) => total + attendance[state], 0);
  const came = sum('for');
  return { came, counted: came + sum('against') };
}

function Evenings({ attendance }: Pick<Progress, 'attendance'>) {
  const { came, counted } = countEvenings(attendance);
  const said = attendanceStates
    .filter((state) => attendance[state] > 0)
    .map((state) => `${attendance[state]} ${attendanceFacts[state].name.toLowerCase()}`)
    .join(', ');
  return (
    <Row
      name="Evenings"
      value={counted === 0 ? '–' : formatRate(came / counted)}
      note={[counted === 0 ? 'None has counted yet' : '', said].filter(Boolean).join('; ')}
    >
      {counted > 0 && (
        <Meter label="Evenings" value={came} most={counted} text={`${came} of ${counted}`} />
      )}
    </Row>
  );
}

function Character({ character }: Pick<Progress, 'character'>) {
  if (!character) {
    return (
      <>
        <Row name="Character" value="–" note="None entered yet" />
        <Row name="Gear" value="–" />
      </>
    );
  }
  const { ign, level, gear, slots, missing, wanted } = character;
  const given = wanted - missing.length;
  const lacks = missing.length > 0 ? `, still without ${missing.join(', ')}` : '';
  return (
    <>
      <Row
        name="Character"
        value={missing.length === 0 ? 'complete' : `${given} of ${wanted}`}
        note={`${ign}, level ${level}${lacks}`}
      >
        <Meter
          label={`What is entered of ${ign}`}
          value={given}
          most={wanted}
          text={`${given} of ${wanted}`}
          tone={missing.length === 0 ? 'came' : 'warn'}
        />
      </Row>
      <Row name="Gear" value={`${gear} of ${slots}`}>
        <Meter
          label={`Slots of ${ign} with gear`}
          value={gear}
          most={slots}
          text={`${gear} of ${slots}`}
        />
      </Row>
    </>
  );
}

/** Shows a member's progress in a trial: attendance, character, gear, vouches. */
export function TrialProgress({ progress }: { progress: Progress }) {
  const { attendance, character, vouches } = progress;
  return (
    <dl className="grid gap-2 text-sm">
      <Evenings attendance={attendance} />
      <Character character={character} />
      <Row name="Vouches" value={vouches.length}>
        {vouches.length > 0 && <Faces people={vouches.map(toPerson)} label="Vouched" />}
      </Row>
    </dl>
  );
}
