import { useStore } from '@nanostores/react';
import type { Squad } from '#contract/squads.ts';
import { groupByRole, type RoleGroups } from '#rules/characters/composition.ts';
import { type Role, roles } from '#rules/characters/roles.ts';
import { $session } from '#stores/session.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { squadAnchor } from './squad-anchor.ts';

type Place = Squad['members'][number];

/** Shows how many of a squad play a role, and as what. */
function RoleCell({ role, places }: { role: Role; places: readonly Place[] }) {
  if (places.length === 0) {
    return (
      <span className="inline-flex min-h-7 items-center border border-dashed border-edge px-2 text-xs text-muted">
        <span className="md:hidden">–</span>
        <span className="max-md:sr-only">none</span>
      </span>
    );
  }
  const played = places.map(({ main }) => main?.archetype1 ?? '');
  return (
    <span className="flex items-center gap-1.5">
      <b className="min-w-3 text-heading">{places.length}</b>
      <span className="flex min-w-0 flex-wrap gap-x-1.5 gap-y-0.5 max-md:hidden">
        {played.map((archetype, index) => (
          <ArchetypeMark key={places[index]?.discordId} archetype={archetype} size={20} />
        ))}
      </span>
      <span className="sr-only">
        {role}: {played.join(', ')}
      </span>
    </span>
  );
}

function Row({ squad, isOwn }: { squad: Squad; isOwn: boolean }) {
  const groups: RoleGroups<Place> = groupByRole(squad.members);
  const lead = squad.members.find(({ discordId }) => discordId === squad.leadId);
  return (
    <tr className={isOwn ? 'bg-accent-quiet' : 'hover:bg-accent-quiet'}>
      <th scope="row" className="font-normal">
        <span className="flex items-center gap-2.5">
          <Crest squad={squad.name} size={28} />
          <span className="min-w-0">
            <a
              className="display text-base break-words no-underline hover:underline md:text-lg"
              href={`#${squadAnchor(squad)}`}
            >
              {squad.name}
            </a>
            <span className="block text-xs text-muted max-md:hidden">
              {isOwn ? 'your squad' : lead && `${lead.username} leads`}
            </span>
            {isOwn && <span className="block text-xs text-muted md:hidden">yours</span>}
          </span>
        </span>
      </th>
      <td className="text-end! max-lg:hidden">{squad.members.length}</td>
      {roles.map((role) => (
        <td key={role}>
          <RoleCell role={role} places={groups.byRole[role]} />
        </td>
      ))}
      <td className="text-end! text-muted max-lg:hidden">{groups.none.length || '–'}</td>
    </tr>
  );
}

/** Shows all squads at once: squads as rows, roles as columns. */
export function Composition({ squads }: { squads: readonly Squad[] }) {
  const { user } = useStore($session);
  const all = groupByRole(squads.flatMap(({ members }) => members));
  return (
    <table
      className={
        'w-full table-fixed border-collapse text-sm leading-snug tabular md:table-auto [&_td]:px-1.5 [&_th]:px-1.5 ' +
        '[&_tbody_:is(td,th)]:h-12 [&_tbody_:is(td,th)]:border-b md:[&_td]:px-3 md:[&_th]:px-3 ' +
        '[&_:is(td,th)]:text-start [&_:is(td,th):first-child]:ps-0 [&_tbody_:is(td,th)]:border-rule'
      }
    >
      <caption className="sr-only">Squads by role</caption>
      <thead>
        <tr className="border-b border-edge text-muted">
          <th scope="col" className="py-2 font-normal">
            Squad
          </th>
          <th scope="col" className="w-24 py-2 text-end! font-normal max-lg:hidden">
            Members
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className="w-11 py-2 font-normal md:w-auto">
              <span className="flex items-center gap-1.5">
                <RoleMark role={role} named />
                <span className="max-md:sr-only">{role}</span>
                <b className="text-heading">{all.byRole[role].length}</b>
              </span>
            </th>
          ))}
          <th scope="col" className="w-28 py-2 text-end! font-normal max-lg:hidden">
            No role yet
          </th>
        </tr>
      </thead>
      <tbody>
        {squads.map((squad) => (
          <Row
            key={squad.id}
            squad={squad}
            isOwn={squad.members.some(({ discordId }) => discordId === user?.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
