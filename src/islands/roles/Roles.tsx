import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { type GuildRole, listRoles, type RosterMember } from '#contract/members.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import { type GuardedPage, openedBy } from '#rules/access/page-sight.ts';
import { Figures } from '#ui/Figures.tsx';
import { Check } from '#ui/form/Check.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { CopyButton } from '../CopyButton.tsx';
import { DueElsewhere } from '../DueElsewhere.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { useRoster } from '../use-roster.ts';
import { StandardView } from '../StandardView.tsx';
import { WithView } from '../WithView.tsx';
import { PageSight } from './PageSight.tsx';
import { People } from './People.tsx';
import { RoleDifferences } from './RoleDifferences.tsx';
import { useRolesView } from './use-roles-view.ts';

const lostRoom = { subject: 'hall', title: 'The roles did not come.' } as const;

interface Props {
  /** every page of the site with its requirement */
  pages: readonly GuardedPage[];
  grants: readonly RoleGrant[];
  alpha: { id: string; name: string } | null;
  trialRole: string | null;
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

/** Lists the people in the server who hold all of these roles. */
function holdersOf(members: readonly RosterMember[], roles: readonly GuildRole[]) {
  return members.filter(
    (member) => member.guilded && roles.every(({ id }) => member.roles.includes(id)),
  );
}

/** Faces that stand for a role's members. */
const facesShown = 5;

function Holders({ members, roles }: { members: readonly RosterMember[]; roles: GuildRole[] }) {
  const holders = holdersOf(members, roles);
  const names = roles.map(({ name }) => name).join(' and ');
  return (
    <Section title={`${holders.length} with ${names}`}>
      {holders.length === 0 ? (
        <p className="text-muted">
          Nobody holds {roles.length > 1 ? 'all of these roles' : 'this role'}.
        </p>
      ) : (
        <>
          <CopyButton
            text={holders.map(({ discordId, username }) => `${discordId} - ${username}`).join('\n')}
          >
            Copy the list
          </CopyButton>
          <People people={holders} />
        </>
      )}
    </Section>
  );
}

interface TableProps {
  props: Props;
  roles: readonly GuildRole[];
  members: readonly RosterMember[];
  /** ids of the chosen roles */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function RoleTable({ props, roles, members, chosen, onChoose }: TableProps) {
  return (
    <div className={tableRegionClass} role="region" aria-label="Roles" tabIndex={0}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col" data-number="">
              Members
            </th>
            <th scope="col" className="max-md:hidden">
              Among them
            </th>
            <th scope="col">Opens on this site</th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.id}>
              <th scope="row">
                <Check
                  checked={chosen.has(role.id)}
                  onChange={() => {
                    onChoose(chosen.symmetricDifference(new Set([role.id])));
                  }}
                >
                  {role.name}
                </Check>
              </th>
              <td data-number="" className="font-bold text-heading">
                {role.members}
              </td>
              <td className="max-md:hidden">
                <Faces
                  people={holdersOf(members, [role]).slice(0, facesShown)}
                  label="Among them"
                />
              </td>
              <td>{opensInWords(role, props)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoleTools(props: Props) {
  const roles = useQuery({
    ...queryOf(listRoles, {}),
    staleTime: dashboardFresh,
  });
  const members = useRoster();
  const view = useRolesView(props.pages);
  const { chosen, path } = view;
  if (!roles.isSuccess) {
    return <QueryState query={roles} room={lostRoom} failure="Failed to fetch guild roles" />;
  }
  if (!members.isSuccess) {
    return <QueryState query={members} room={lostRoom} failure="Failed to fetch guild members" />;
  }
  const picked = roles.data.filter(({ id }) => chosen.has(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <Figures
        figures={[
          { label: 'roles', value: roles.data.length },
          { label: 'people', value: members.data.length },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <RoleTable
          {...{ props, chosen }}
          roles={roles.data}
          members={members.data}
          onChoose={(next) => {
            view.change({ chosen: next });
          }}
        />
        <StandardView
          isOther={picked.length > 0 || view.isOtherPage}
          onStandard={view.standardize}
        />
        {picked.length === 0 && (
          <p className="text-sm text-muted">
            Choose a role to see who holds it; choose several for who holds all.
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] xl:row-span-2">
        <Holders
          members={members.data}
          roles={picked.length === 0 ? roles.data.slice(0, 1) : picked}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <PageSight
          pages={props.pages}
          path={path}
          grants={props.grants}
          members={members.data}
          onChoose={(next) => {
            view.change({ path: next });
          }}
        />
        <RoleDifferences members={members.data} alpha={props.alpha} trialRole={props.trialRole} />
      </div>
    </div>
  );
}

/** Shows who holds which role, and what each role opens: /admin/dashboards/roles. */
export function Roles(props: Props) {
  return (
    <Island>
      <DueElsewhere page="/admin/dashboards/roles" />
      <WithView screen="roles">
        <RoleTools {...props} />
      </WithView>
    </Island>
  );
}
