import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listSquads, type Squad } from '#contract/squads.ts';
import { listTrialMembers } from '#contract/trials.ts';
import { classOf } from '#rules/characters/archetypes.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { LeaveChip } from '#ui/LeaveChip.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { VouchForm } from './VouchForm.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

type Place = Squad['members'][number];

function Notes({ place, isLead }: { place: Place; isLead: boolean }) {
  return (
    <>
      {isLead && <span className="chip">Lead</span>}
      <LeaveChip until={place.leaveUntil} />
      {!place.guilded && <span className="chip">Left the server</span>}
    </>
  );
}

function SquadList({ squad }: { squad: Squad }) {
  const played = squad.members.flatMap(({ main }) => main?.archetype1 ?? []);
  return (
    <section className="squad">
      <header>
        <h2>{squad.name}</h2>
        <p>
          {squad.members.length} {squad.members.length === 1 ? 'member' : 'members'},{' '}
          {new Set(played).size} archetypes
        </p>
      </header>
      <ul className="ledger plain-rows">
        {squad.members.map((place) => (
          <li key={place.discordId} className="place">
            <ArchetypeMark archetype={place.main?.archetype1 ?? ''} />
            <span className="person">
              <b>{place.username}</b>
              <Notes place={place} isLead={place.discordId === squad.leadId} />
            </span>
            <span className="plays">
              {place.main
                ? `${place.main.ign}, level ${place.main.level} ${classOf(place.main.archetype1, place.main.archetype2)}`
                : 'No main yet'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnTrial() {
  const trials = useQuery({
    ...queryOf(listTrialMembers, {}),
    staleTime: dashboardFresh,
  });
  if (!trials.isSuccess) return <QueryState query={trials} />;
  if (trials.data.length === 0) return <p className="state">Nobody is on trial just now.</p>;
  return (
    <ul className="ledger plain-rows">
      {trials.data.map((trial) => (
        <li key={trial.id} className="trial-row">
          <b>{trial.username}</b>
          <span>
            until {day.format(new Date(trial.endsAt))}, {trial.vouches}{' '}
            {trial.vouches === 1 ? 'vouch' : 'vouches'}
          </span>
          <VouchForm trial={trial} />
        </li>
      ))}
    </ul>
  );
}

function List() {
  const squads = useQuery({
    ...queryOf(listSquads, {}),
    staleTime: dashboardFresh,
  });
  if (!squads.isSuccess) return <QueryState query={squads} />;
  const { squads: all, without } = squads.data;
  return (
    <>
      {all.length === 0 && (
        <p className="state" role="status">
          The guild has no squads yet. Officers make them in the squad builder.
        </p>
      )}
      <div className="squad-grid">
        {all.map((squad) => (
          <SquadList key={squad.id} squad={squad} />
        ))}
      </div>
      <section className="part">
        <h2>On trial</h2>
        <OnTrial />
      </section>
      <section className="part">
        <h2>Without a squad</h2>
        {without.length === 0 ? (
          <p>Everyone from level 2 on has one.</p>
        ) : (
          <details>
            <summary>
              {without.length} members are looking for a squad, or have not been asked
            </summary>
            <p>{without.map(({ username }) => username).join(', ')}</p>
          </details>
        )}
      </section>
    </>
  );
}

/** Shows the guild's squads, and the members on trial: /dashboards/squads. */
export function Squads() {
  return (
    <Island>
      <List />
    </Island>
  );
}
