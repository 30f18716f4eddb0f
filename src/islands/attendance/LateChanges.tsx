import { attendanceFacts } from '#rules/attendance/attendance.ts';
import { Check } from '#ui/form/Check.tsx';
import { type AttendanceDay, type Member, proposalOf } from './use-attendance-day.ts';

const places = { seat: 'a seat', bench: 'the bench', none: 'no place' } as const;

const placeName = (place: Member['planned']) => places[place ?? 'none'];

/** Says who went from where to where, and below it what that makes of them. */
function Move({ member, says }: { member: Member; says: string }) {
  return (
    <span className="grid">
      <span className="wrap-anywhere">
        <b className="text-heading">{member.username}</b> from {placeName(member.planned)} to{' '}
        {placeName(member.latest)}
      </span>
      <span className="text-sm text-muted">{says}</span>
    </span>
  );
}

const stateName = (member: Member, place: Member['planned']) =>
  attendanceFacts[proposalOf(member, place)].name;

/** One change of the plan, to be ticked where it makes a difference. */
function Change({ member, day }: { member: Member; day: AttendanceDay }) {
  const { discordId, planned, latest, state } = member;
  const [before, after] = [proposalOf(member, planned), proposalOf(member, latest)];
  if (before === after) {
    return (
      <li className="py-1">
        <Move member={member} says={`${stateName(member, latest)} either way`} />
      </li>
    );
  }
  return (
    <li>
      <Check
        className="py-1"
        checked={(day.marks[discordId] ?? state) === after}
        onChange={({ target }) => {
          day.mark({ [discordId]: target.checked ? after : (state ?? before) });
        }}
      >
        <Move
          member={member}
          says={`${stateName(member, latest)} in place of ${stateName(member, planned)}`}
        />
      </Check>
    </li>
  );
}

/**
 * Lists what was changed in the plan of an event after it was published last: nobody knows yet whether
 * the evening went by it. None is ticked before an officer has; what is ticked is marked.
 */
export function LateChanges({ members, day }: { members: readonly Member[]; day: AttendanceDay }) {
  return (
    <section className="grid gap-1 border-b border-rule pb-3" aria-labelledby="late-changes">
      <h3 id="late-changes" className="font-text text-base font-bold">
        Changed after the plan was published
      </h3>
      <p className="text-sm text-muted">
        Members have not seen these changes. Tick what came true: it is marked so.
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {members.map((member) => (
          <Change key={member.discordId} member={member} day={day} />
        ))}
      </ul>
    </section>
  );
}
