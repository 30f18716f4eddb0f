import type { Squad } from '#contract/squads.ts';
import { classInWords } from '#rules/characters/archetypes.ts';
import { groupByRole } from '#rules/characters/composition.ts';
import { roles } from '#rules/characters/roles.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Chip } from '#ui/Chip.tsx';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { Person } from '#ui/people/Person.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { squadAnchor } from './squad-anchor.ts';

type Place = Squad['members'][number];

/** Says who plays what in the squad, and what nobody plays. */
function RoleCounts({ squad }: { squad: Squad }) {
  const { byRole } = groupByRole(squad.members);
  const missing = roles.filter((role) => byRole[role].length === 0);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular">
      {roles
        .filter((role) => byRole[role].length > 0)
        .map((role) => (
          <span key={role} className="inline-flex items-center gap-1">
            <RoleMark role={role} />
            {byRole[role].length}
          </span>
        ))}
      {missing.length > 0 && (
        <span className="text-danger">no {missing.join(', ').toLowerCase()}</span>
      )}
    </p>
  );
}

function Member({ place, isLead }: { place: Place; isLead: boolean }) {
  const { main } = place;
  const playedBy =
    main === null
      ? undefined
      : `${main.ign}, level ${main.level}, ${classInWords(main.archetype1, main.archetype2)}`;
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-rule py-1.5">
      <Person person={place}>
        {main ? (
          <>
            <ArchetypeMark archetype={main.archetype1} size="text" />
            <span className="truncate" title={playedBy}>
              {playedBy}
            </span>
          </>
        ) : (
          'No main yet'
        )}
      </Person>
      <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {isLead && (
          <span className="flex items-center gap-1.5 text-xs text-muted">
            <i className="lozenge text-lamp" aria-hidden="true" />
            <span>Lead</span>
          </span>
        )}
        <LeaveChip until={place.leaveUntil} />
        {!place.guilded && <Chip>Left the server</Chip>}
      </span>
    </li>
  );
}

/** Shows a squad: its shield, what it can do, who is in it. */
export function SquadMembers({ squad }: { squad: Squad }) {
  return (
    <section id={squadAnchor(squad)} className="grid break-inside-avoid content-start">
      <header className="flex items-center gap-3.5 pb-2 double-b">
        <Crest squad={squad.name} size={44} />
        <div className="min-w-0 flex-1">
          <h2 className="text-xl wrap-anywhere">{squad.name}</h2>
          <RoleCounts squad={squad} />
        </div>
        <span className="text-sm text-muted tabular">
          {squad.members.length} {squad.members.length === 1 ? 'member' : 'members'}
        </span>
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {squad.members.map((place) => (
          <Member key={place.discordId} place={place} isLead={place.discordId === squad.leadId} />
        ))}
      </ul>
    </section>
  );
}
