import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';
import { SquadCrest } from '../SquadCrest.tsx';
import { MemberRow } from './MemberRow.tsx';
import type { AttendanceDay } from './use-attendance-day.ts';
import type { SquadMembers } from './use-shown-members.ts';

interface Props {
  squads: readonly SquadMembers[];
  day: AttendanceDay;
}

/** More rows at once would hold the page up: each has five marks to press. */
const atOnce = 200;

/** Shows the members of an event below the shields of their squads, each with the marks to press. */
export function SquadRecords({ squads, day }: Props) {
  const all = squads.flatMap(({ members }) => members);
  const part = usePart(all, atOnce);
  const shown = new Set(part.shown);
  if (squads.length === 0) return <p className="text-muted">Nobody has this name.</p>;
  return (
    <>
      <div className="gap-x-12 xl:columns-2 2xl:columns-3">
        {squads
          .filter(({ members }) => members.some((member) => shown.has(member)))
          .map(({ squad, members }) => (
            <section key={squad} className="mb-6 break-inside-avoid">
              <h3 className="flex items-center gap-2 pb-1.5 text-lg wrap-anywhere double-b">
                {squad !== '' && <SquadCrest squad={squad} size={20} />}
                {squad === '' ? 'No squad' : squad}
                <span className="ms-auto font-text text-sm font-normal text-muted tabular">
                  {members.filter(({ discordId, state }) => day.marks[discordId] ?? state).length}{' '}
                  of {members.length} marked
                </span>
              </h3>
              <ul className="list-none ruled">
                {members
                  .filter((member) => shown.has(member))
                  .map((member) => (
                    <MemberRow
                      key={member.discordId}
                      member={member}
                      state={day.marks[member.discordId] ?? member.state}
                      onMark={(state) => {
                        day.mark({ [member.discordId]: state });
                      }}
                    />
                  ))}
              </ul>
            </section>
          ))}
      </div>
      <MoreRows part={part} what="members" />
    </>
  );
}
