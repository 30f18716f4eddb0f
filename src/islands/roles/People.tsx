import type { RosterMember } from '#contract/members.ts';
import { memberPath } from '#rules/guild/member-path.ts';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { Person } from '#ui/people/Person.tsx';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';

interface Props {
  people: readonly RosterMember[];
  /** what each is called beside the name: through which roles they see a page */
  lineOf?: (member: RosterMember) => string;
}

/** More faces at once would hold the page up. */
const atOnce = 200;

/** Lists people with their faces; a Discord id is told when the pointer rests on a name. */
export function People({ people, lineOf }: Props) {
  const part = usePart(people, atOnce);
  return (
    <>
      <ul className="grid border-t border-rule sm:grid-cols-2 sm:gap-x-6">
        {part.shown.map((member) => (
          <li
            key={member.discordId}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-rule py-1.5"
            title={member.discordId}
          >
            <Person person={member} size={24} href={memberPath(member.discordId)}>
              {lineOf?.(member)}
            </Person>
            <LeaveChip until={member.leaveUntil} />
          </li>
        ))}
      </ul>
      <MoreRows part={part} what="people" />
    </>
  );
}
