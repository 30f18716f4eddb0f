import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '#api/query.ts';
import { listSquads, type SquadList } from '#contract/squads.ts';
import { openPlaces } from '#rules/squads/squad.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { $session } from '#stores/session.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { eachOnce } from '../each-once.ts';
import { dashboardFresh } from '../fresh.ts';
import { Island } from '../Island.tsx';
import { Looking } from './Looking.tsx';
import { LookForSquad } from './LookForSquad.tsx';
import { OwnSquad } from './OwnSquad.tsx';
import { SquadRow } from './SquadRow.tsx';

interface Props {
  list: SquadList;
  /** id of whoever reads */
  reader: string;
}

/** Opens the squad that the address names, once it is there. */
function useNamedSquad(): void {
  useEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    if (named?.tagName !== 'DETAILS') return;
    named.toggleAttribute('open', true);
    named.scrollIntoView();
  }, []);
}

function AllSquads({ list, reader }: Props) {
  useNamedSquad();
  const { squads, mine } = list;
  const isIn = ({ members }: SquadList['squads'][number]) =>
    members.some(({ discordId }) => discordId === reader);
  const mayAsk = !squads.some(isIn);
  if (squads.length === 0) {
    return (
      <EmptyRoom
        subject="banners"
        title="The guild has no squads yet."
        advice="Officers make them in the squad builder. Say below that you look for one."
      />
    );
  }
  return (
    <Section title="All squads">
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {squads.map((squad) => (
          <SquadRow
            key={squad.id}
            squad={squad}
            isOwn={isIn(squad)}
            mayAsk={mayAsk}
            request={mine.requests.find(({ squadId }) => squadId === squad.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Returns everybody whom the list names, by name: those who may be named in a wish. */
function namesIn({ squads, without, looking }: SquadList, reader: string) {
  const all = [...squads.flatMap(({ members }) => members), ...without, ...looking];
  return eachOnce(all)
    .filter(({ discordId }) => discordId !== reader)
    .map(({ discordId, username, avatar }) => ({ discordId, username, avatar }))
    .toSorted((a, b) => compareNames(a.username, b.username));
}

function Without({ list: { without, withoutCount, looking } }: Pick<Props, 'list'>) {
  return (
    <Section title="Without a squad">
      <Fold title={`${looking.length} look for a squad`}>
        <Looking looking={looking} />
      </Fold>
      {withoutCount === 0 ? (
        <p>Everyone from level 2 on has one.</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Faces people={without} label="Without a squad" most={8} size={36} />
          <span>
            {withoutCount} {withoutCount === 1 ? 'member has' : 'members have'} none.
          </span>
        </p>
      )}
    </Section>
  );
}

function Page({ list, reader }: Props) {
  const own = list.squads.find(({ members }) =>
    members.some(({ discordId }) => discordId === reader),
  );
  const form = (
    <LookForSquad wishes={list.mine.wishes} people={namesIn(list, reader)} mayLook={!own} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Figures
        figures={[
          { label: 'squads', value: list.squads.length },
          {
            label: 'open places',
            value: list.squads.reduce((sum, { members }) => sum + openPlaces(members), 0),
          },
          { label: 'look for one', value: list.looking.length },
        ]}
      />
      {own && <OwnSquad squad={own} reader={reader} />}
      <AllSquads list={list} reader={reader} />
      {own ? (
        <Fold title="What you wish of a squad">{form}</Fold>
      ) : (
        <Section title="Look for a squad">{form}</Section>
      )}
      <Without list={list} />
    </div>
  );
}

function Loaded() {
  const { user } = useStore($session);
  const squads = useQuery({
    ...queryOf(listSquads, {}),
    staleTime: dashboardFresh,
  });
  if (!squads.isSuccess)
    return (
      <QueryState query={squads} room={{ subject: 'shields', title: 'The squads did not come.' }} />
    );
  return <Page list={squads.data} reader={user?.id ?? ''} />;
}

/** Shows the guild's squads, one's own first: /dashboards/squads. */
export function Squads() {
  return (
    <Island>
      <Loaded />
    </Island>
  );
}
