import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listGuildCharacters } from '#contract/characters.ts';
import { listMembersWithRole, readRoster } from '#contract/members.ts';
import { characterReminder } from '#rules/characters/reminders.ts';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';

function Missing({ roleId }: { roleId: string }) {
  const members = useQuery({
    ...queryOf(listMembersWithRole, { params: { roleId } }),
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
  return (
    <>
      <p className="count">
        <b>
          {missing.length}/{members.data.length}
        </b>{' '}
        members with the Alpha 2 role have no character record.
      </p>
      {missing.length === 0 ? (
        <p className="state" role="status">
          Everyone with the role has entered a character.
        </p>
      ) : (
        <>
          <CopyButton
            main
            text={characterReminder(missing, `${window.location.origin}/tools/character`)}
          >
            Copy a reminder for Discord
          </CopyButton>
          <ul className="ledger plain-rows">
            {missing.map(({ discordId, username }) => (
              <li key={discordId}>
                {discordId} - {username} <LeaveChip until={leaveOf.get(discordId) ?? null} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/**
 * Lists members who play the alpha and have entered no character: /admin/dashboards/characters.
 * @param roleId the role of those who play the alpha
 */
export function MissingCharacters({ roleId }: { roleId: string }) {
  return (
    <Island>
      <Missing roleId={roleId} />
    </Island>
  );
}
