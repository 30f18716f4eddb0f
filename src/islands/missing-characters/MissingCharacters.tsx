import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listGuildCharacters } from '#contract/characters.ts';
import { listMembersWithRole, readRoster, type RosterMember } from '#contract/members.ts';
import { characterReminder } from '#rules/characters/reminders.ts';
import { Figures } from '#ui/Figures.tsx';
import { Check } from '#ui/form/Check.tsx';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { Person } from '#ui/people/Person.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';

/** The role of those who play the alpha. */
interface Role {
  id: string;
  name: string;
}

type RoleMember = Pick<RosterMember, 'discordId' | 'username'>;

interface ListProps {
  role: Role;
  missing: readonly RoleMember[];
  /** last day of the leave of each member who is on one */
  leaveOf: ReadonlyMap<string, string | null>;
}

function MissingList({ role, missing, leaveOf }: ListProps) {
  const [hasIds, setIds] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <CopyButton
          main
          text={characterReminder(
            missing,
            `${window.location.origin}/tools/character`,
            role.name,
          )}
        >
          Copy a reminder for Discord
        </CopyButton>
        <Check
          checked={hasIds}
          onChange={() => {
            setIds(!hasIds);
          }}
        >
          Show Discord ids
        </Check>
      </div>
      <ul className="grid double-t sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3 xl:grid-cols-4">
        {missing.map(({ discordId, username }) => (
          <li
            key={discordId}
            className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-rule py-2"
          >
            <span className="flex min-w-0 flex-1 items-center">
              {/* Copied and read as the id and the name (product §2.28). */}
              <span className={hasIds ? 'me-3 text-sm text-muted tabular' : 'sr-only'}>
                {discordId} -{' '}
              </span>
              <Person person={{ discordId, username }} />
            </span>{' '}
            <LeaveChip until={leaveOf.get(discordId) ?? null} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Missing({ role }: { role: Role }) {
  const members = useQuery({
    ...queryOf(listMembersWithRole, { params: { roleId: role.id } }),
    staleTime: dashboardFresh,
  });
  const characters = useQuery({
    ...queryOf(listGuildCharacters, {}),
    staleTime: dashboardFresh,
  });
  // Leaves are shown beside the list, which does not wait for them.
  const roster = useQuery({
    ...queryOf(readRoster, {}),
    staleTime: dashboardFresh,
  });
  if (members.isError) return <QueryState query={members} />;
  if (characters.isError) return <QueryState query={characters} />;
  if (!members.isSuccess || !characters.isSuccess) {
    return <QueryState query={{ ...members, isPending: true }} loading="Loading" />;
  }
  const owners = new Set(characters.data.map(({ discordId }) => discordId));
  const leaveOf = new Map(
    roster.data?.map(({ discordId, leaveUntil }) => [discordId, leaveUntil] as const),
  );
  const missing = members.data.filter(({ discordId }) => !owners.has(discordId));
  const entered = members.data.length - missing.length;
  return (
    <>
      <Figures
        figures={[
          { label: 'hold the role', value: members.data.length },
          { label: 'have a record', value: entered },
          { label: 'are missing', value: missing.length },
        ]}
      />
      <div className="grid max-w-read gap-2">
        <p>
          <b className="text-heading">
            {missing.length}/{members.data.length}
          </b>{' '}
          members with the {role.name} role have no character record.
        </p>
        <Meter label="Members with a character record" value={entered} most={members.data.length} />
      </div>
      {missing.length === 0 ? (
        <p className="py-6 display text-lg" role="status">
          Everyone with the role has entered a character.
        </p>
      ) : (
        <MissingList role={role} missing={missing} leaveOf={leaveOf} />
      )}
    </>
  );
}

/**
 * Lists members who play the alpha and have entered no character: /admin/dashboards/characters.
 */
export function MissingCharacters({ role }: { role: Role }) {
  return (
    <Island>
      <Missing role={role} />
    </Island>
  );
}
