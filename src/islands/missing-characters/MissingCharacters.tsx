import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { listGuildCharacters } from '#contract/characters.ts';
import { listMembersWithRole, type RosterMember } from '#contract/members.ts';
import { characterReminders } from '#rules/characters/reminders.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Check } from '#ui/form/Check.tsx';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { Person } from '#ui/people/Person.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { setIf, writeParameters } from '../address-parameters.ts';
import { CopyButton } from '../CopyButton.tsx';
import { DueElsewhere } from '../DueElsewhere.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';
import { useRoster } from '../use-roster.ts';
import { WithView } from '../WithView.tsx';

const lostRoom = { subject: 'hall', title: 'The list did not come.' } as const;

/** The role of those who play the alpha. */
interface Role {
  id: string;
  name: string;
}

type RoleMember = Pick<RosterMember, 'discordId' | 'username' | 'avatar'>;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** More faces at once would hold the page up. */
const atOnce = 400;

interface ListProps {
  role: Role;
  missing: readonly RoleMember[];
  /** what else is known of members, by their ids */
  known: ReadonlyMap<string, RosterMember>;
}

/** Says since when somebody has been in the server. */
function sinceOf(member: RosterMember | undefined): string | undefined {
  const joinedAt = member?.joinedAt ?? null;
  return joinedAt === null ? undefined : `here since ${day.format(new Date(joinedAt))}`;
}

function MissingList({ role, missing, known }: ListProps) {
  const [hasIds, setIds] = useState(
    () => new URLSearchParams(window.location.search).get('ids') === 'yes',
  );
  const part = usePart(missing, atOnce);
  const address = `${window.location.origin}/tools/character`;
  const reminders = characterReminders(missing, address, role.name);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {reminders.map((text, index) => (
          <CopyButton key={text} look={index === 0 ? 'main' : 'outlined'} text={text}>
            {reminders.length === 1
              ? 'Copy a reminder for Discord'
              : `Copy reminder ${index + 1} of ${reminders.length}`}
          </CopyButton>
        ))}
        <Check
          checked={hasIds}
          onChange={() => {
            setIds(!hasIds);
            writeParameters('missing', { ids: setIf(!hasIds, 'yes') });
          }}
        >
          Show Discord ids
        </Check>
      </div>
      <h2 id="who-is-missing" className="mt-2 -mb-3 text-xl">
        Who has none yet
      </h2>
      <ul
        aria-labelledby="who-is-missing"
        className="grid double-t sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3 xl:grid-cols-4"
      >
        {part.shown.map((member) => (
          <li
            key={member.discordId}
            className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-rule py-2"
          >
            <span className="flex min-w-0 flex-1 items-center">
              {/* Copied and read as the id and the name (product §2.28). */}
              <span className={hasIds ? 'me-3 text-sm text-muted tabular' : 'sr-only'}>
                {member.discordId} -{' '}
              </span>
              <Person person={member}>{sinceOf(known.get(member.discordId))}</Person>
            </span>{' '}
            <LeaveChip until={known.get(member.discordId)?.leaveUntil ?? null} />
          </li>
        ))}
      </ul>
      <MoreRows part={part} what="members" />
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
  // Leaves and days are shown beside the list, which does not wait for them.
  const roster = useRoster();
  if (members.isError) {
    return <QueryState query={members} room={lostRoom} failure="Failed to fetch guild members" />;
  }
  if (characters.isError) return <QueryState query={characters} room={lostRoom} />;
  if (!members.isSuccess || !characters.isSuccess) {
    return <QueryState query={{ ...members, isPending: true }} loading="Loading" />;
  }
  const owners = new Set(characters.data.map(({ discordId }) => discordId));
  const known = new Map(roster.data?.map((member) => [member.discordId, member]));
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
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 text-sm text-muted tabular">
          <Meter
            label="Members with a character record"
            value={entered}
            most={members.data.length}
          />
          {entered} have one
        </div>
      </div>
      {missing.length === 0 ? (
        <EmptyRoom subject="hall" title="Everyone with the role has entered a character." />
      ) : (
        <MissingList role={role} missing={missing} known={known} />
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
      <DueElsewhere page="/admin/dashboards/characters" />
      <WithView screen="missing">
        <Missing role={role} />
      </WithView>
    </Island>
  );
}
