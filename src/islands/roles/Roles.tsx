import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { type GuildRole, listRoles, readRoster, type RosterMember } from '#contract/members.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { type GuardedPage, openedBy } from '#rules/access/page-sight.ts';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { PageSight } from './PageSight.tsx';
import { RoleDifferences } from './RoleDifferences.tsx';

interface Props {
  /** every page of the site with its requirement */
  pages: readonly GuardedPage[];
  grants: readonly RoleGrant[];
  alphaRole: string;
  trialRole: string;
}

function opensInWords(role: GuildRole, { pages, grants }: Props): string {
  const opened = openedBy(
    grants.find(({ id }) => id === role.id),
    pages,
  );
  const parts = [
    ...(role.level === null
      ? []
      : [`level ${role.level}: ${opened.length} ${opened.length === 1 ? 'page' : 'pages'}`]),
    ...(role.editor ? ['editor mode, masquerade, icons'] : []),
  ];
  return parts.join('; ') || 'nothing by itself';
}

function Holders({ members, roles }: { members: readonly RosterMember[]; roles: GuildRole[] }) {
  const holders = members.filter(
    (member) => member.guilded && roles.every(({ id }) => member.roles.includes(id)),
  );
  const names = roles.map(({ name }) => name).join(' and ');
  return (
    <section className="part">
      <h2>
        {holders.length} with {names}
      </h2>
      {holders.length === 0 ? (
        <p>Nobody holds {roles.length > 1 ? 'all of these roles' : 'this role'}.</p>
      ) : (
        <>
          <CopyButton
            text={holders.map(({ discordId, username }) => `${discordId} - ${username}`).join('\n')}
          >
            Copy the list
          </CopyButton>
          <ul className="ledger plain-rows columns">
            {holders.map(({ discordId, username, leaveUntil }) => (
              <li key={discordId}>
                <b>{username}</b> <span className="muted">{discordId}</span>{' '}
                <LeaveChip until={leaveUntil} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function RoleTools(props: Props) {
  const roles = useQuery({
    ...queryOf(listRoles, {}),
    staleTime: dashboardFresh,
  });
  const members = useQuery({
    ...queryOf(readRoster, {}),
    staleTime: dashboardFresh,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!roles.isSuccess) return <QueryState query={roles} />;
  if (!members.isSuccess) return <QueryState query={members} />;
  const picked = roles.data.filter(({ id }) => chosen.has(id));
  return (
    <>
      <div className="scroll" role="region" aria-label="Roles" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col" className="number">
                Members
              </th>
              <th scope="col">Opens on this site</th>
            </tr>
          </thead>
          <tbody>
            {roles.data.map((role) => (
              <tr key={role.id}>
                <th scope="row">
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={chosen.has(role.id)}
                      onChange={() => {
                        setChosen(chosen.symmetricDifference(new Set([role.id])));
                      }}
                    />
                    {role.name}
                  </label>
                </th>
                <td className="number">{role.members}</td>
                <td>{opensInWords(role, props)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {picked.length === 0 ? (
        <p className="hint">Choose a role to see who holds it; choose several for who holds all.</p>
      ) : (
        <Holders members={members.data} roles={picked} />
      )}
      <PageSight pages={props.pages} grants={props.grants} members={members.data} />
      <RoleDifferences
        members={members.data}
        alphaRole={props.alphaRole}
        trialRole={props.trialRole}
      />
    </>
  );
}

/** Shows who holds which role, and what each role opens: /admin/dashboards/roles. */
export function Roles(props: Props) {
  return (
    <Island>
      <RoleTools {...props} />
    </Island>
  );
}
