import type { Squad } from '#contract/squad-shapes.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import type { StandingSaying } from '#rules/attendance/said-last.ts';
import { classInWords } from '#rules/characters/archetypes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { whyOutside } from '#rules/squads/squad.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Chip } from '#ui/Chip.tsx';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { Person } from '#ui/people/Person.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';

interface Props {
  squad: Squad;
  member: Squad['members'][number];
}

const answerNames: Record<StandingSaying, string> = { ...rsvpNames, leave: 'On leave that day' };

const answerTones: Record<StandingSaying, string> = {
  yes: 'text-good',
  late: 'text-warn',
  maybe: 'text-muted',
  no: 'text-danger',
  leave: 'text-danger',
};

/** Says what a member has said last of the squad's next evening; nothing where there is none. */
function Answer({ squad: { evening }, member }: Props) {
  if (evening === null) return null;
  const said = evening.answers.find(({ discordId }) => discordId === member.discordId);
  if (!said) return <span className="text-sm text-muted">No answer yet</span>;
  return <span className={`text-sm ${answerTones[said.answer]}`}>{answerNames[said.answer]}</span>;
}

/** Shows a member of a squad: who, as what, and whether they come. */
export function MemberRow({ squad, member }: Props) {
  const { discordId, main, leaveUntil } = member;
  const outside = whyOutside(member);
  const role = roleIn(member);
  const playedBy =
    main && `${main.ign}, level ${main.level}, ${classInWords(main.archetype1, main.archetype2)}`;
  const duty =
    discordId === squad.leadId ? 'Lead' : discordId === squad.deputyId ? 'Deputy' : undefined;
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-rule py-1.5">
      <Person person={member}>
        {role && <RoleMark role={role} />}
        {main && <ArchetypeMark archetype={main.archetype1} size="text" />}
        <span className="truncate" title={playedBy ?? undefined}>
          {playedBy ?? 'No main yet'}
        </span>
      </Person>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {duty && (
          <span className="flex items-center gap-1.5 text-xs text-muted">
            <i className="lozenge text-lamp" aria-hidden="true" />
            <span>{duty}</span>
          </span>
        )}
        <LeaveChip until={leaveUntil} />
        {outside !== null && <Chip>{outside}</Chip>}
        {member.guilded && <Answer squad={squad} member={member} />}
      </span>
    </li>
  );
}
