import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { listOwnPlaces, type OwnPlace } from '#contract/raid-places.ts';
import { meets } from '#rules/access/access.ts';
import { eveningInWords } from '#rules/calendar/evening-words.ts';
import { roles } from '#rules/characters/roles.ts';
import { publishedPlaceInWords } from '#rules/raids/published-places.ts';
import { $session } from '#stores/session.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { ChangedMarks } from '../ChangedMarks.tsx';
import { eventLink } from '../event-link.ts';
import { dashboardFresh } from '../fresh.ts';

/** Says as what somebody comes: role, class and character. */
function ComesAs({ place }: { place: OwnPlace }) {
  const role = roles.find((one) => one === place.role);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {role && <RoleMark role={role} named />}
      {place.role}
      {place.character === '' ? (
        ', no character'
      ) : (
        <>
          , <ArchetypeMark archetype={place.archetype} size="text" />
          <span className="min-w-0 wrap-anywhere">
            {place.className} with {place.character}
          </span>
        </>
      )}
    </span>
  );
}

function Place({ place, zone }: { place: OwnPlace; zone: string }) {
  const { event, squad, changed } = place;
  const where = publishedPlaceInWords(place);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
      <span className="grid min-w-0 flex-1 basis-60">
        <a
          className="font-bold wrap-anywhere text-heading no-underline hover:underline"
          href={eventLink(event, zone)}
        >
          {event.title}
        </a>
        <span className="text-sm text-muted tabular">{eveningInWords(event.startsAt, zone)}</span>
      </span>
      <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        {squad !== null && <Crest squad={squad} size={28} />}
        <span className="grid min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="wrap-anywhere text-heading first-letter:uppercase">{where}</b>
            <ChangedMarks changed={changed} />
          </span>
          <ComesAs place={place} />
        </span>
      </span>
    </li>
  );
}

/**
 * Shows where the reader stands in the published plans of coming evenings.
 * @param zone the guild's time zone
 */
export function Places({ zone }: { zone: string }) {
  const { user } = useStore($session);
  const query = useQuery({
    ...queryOf(listOwnPlaces, {}),
    staleTime: dashboardFresh,
    // Plans are published to members of some level: whoever has none is not refused for nothing.
    enabled: meets(listOwnPlaces.access, user),
  });
  if (query.isError) return <QueryState query={query} />;
  if (!query.data || query.data.places.length === 0) return null;
  return (
    <Section title="Your place">
      <ul className="list-none ruled">
        {query.data.places.map((place) => (
          <Place key={place.event.id} place={place} zone={zone} />
        ))}
      </ul>
    </Section>
  );
}
