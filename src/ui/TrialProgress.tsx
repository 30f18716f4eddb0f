import type { OwnTrial } from '#contract/trials.ts';
import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
  formatRate,
} from '#rules/attendance/attendance.ts';

type Progress = Pick<OwnTrial, 'attendance' | 'character' | 'vouches'>;

/** Computes the share of mandatory events that the member attended, of those that count. */
function rateOf(attendance: Record<AttendanceState, number>): number | null {
  const sum = (how: 'for' | 'against') =>
    attendanceStates
      .filter((state) => attendanceFacts[state].counts === how)
      .reduce((total, state) => total + attendance[state], 0);
  const counted = sum('for') + sum('against');
  return counted === 0 ? null : sum('for') / counted;
}

/** Shows a member's progress in a trial: attendance, character, gear, vouches. */
export function TrialProgress({ progress }: { progress: Progress }) {
  const { attendance, character, vouches } = progress;
  const rate = rateOf(attendance);
  const evenings = attendanceStates.filter((state) => attendance[state] > 0);
  return (
    <dl className="facts">
      <div>
        <dt>Evenings</dt>
        <dd>
          {rate === null ? 'None has counted yet' : formatRate(rate)}
          <span className="muted">
            {evenings
              .map((state) => `${attendance[state]} ${attendanceFacts[state].name.toLowerCase()}`)
              .join(', ')}
          </span>
        </dd>
      </div>
      <div>
        <dt>Character</dt>
        <dd>
          {character ? `${character.ign}, level ${character.level}` : 'None entered yet'}
          {character && character.missing.length > 0 && (
            <span className="muted">still without {character.missing.join(', ')}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Gear</dt>
        <dd>{character ? `${character.gear} of ${character.slots} slots` : '–'}</dd>
      </div>
      <div>
        <dt>Vouches</dt>
        <dd>{vouches.length}</dd>
      </div>
    </dl>
  );
}
