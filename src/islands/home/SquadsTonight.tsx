import type { Home, HomeSquad } from '#contract/home.ts';
import { Crest } from '#ui/people/Crest.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { Section } from '#ui/Section.tsx';
import { eventPath } from '../event-link.ts';
import { type Clock, dayInSentence } from './home-words.ts';

const squadsPath = '/dashboards/squads';

/** Says how full a squad is: seats of a plan, or who of it comes. */
function countInWords({ people, places }: HomeSquad, isPlanned: boolean, hasNext: boolean) {
  if (isPlanned)
    return {
      shown: `${people.length}/${places}`,
      said: `${people.length} of ${places} seats held`,
    };
  if (!hasNext) return { shown: `${places}`, said: `${places} members` };
  const coming = people.filter(({ answer }) => answer === 'yes' || answer === 'late').length;
  return { shown: `${coming}/${places}`, said: `${coming} of ${places} come` };
}

/** Shows the squads of the next evening, or of the guild, with their people and how many come. */
export function SquadsTonight({
  home: { tonight, next, evenings },
  clock,
}: {
  home: Home;
  clock: Clock;
}) {
  const { planned, squads, of } = tonight;
  if (squads.length === 0) return null;
  const evening = evenings.find(({ id }) => id === next);
  const day = evening ? dayInSentence(evening.startsAt, clock) : '';
  const when = day === '' || day.startsWith('to') ? day : `on ${day}`;
  const href = planned && next !== null ? eventPath(next) : squadsPath;
  return (
    <Section
      title={`Squads ${when}`.trim()}
      className="md:col-span-full"
      end={<a href={squadsPath}>{of > squads.length ? `All ${of} squads` : 'Squads'}</a>}
    >
      <ul className="-mt-3 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6">
        {squads.map((squad) => {
          const { shown, said } = countInWords(squad, planned, evening !== undefined);
          return (
            <li
              key={squad.id ?? squad.name}
              className="group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-rule py-2"
            >
              <Crest squad={squad.name} chosen={squad.crest} size={44} />
              <div className="grid min-w-0 gap-1">
                <a
                  className="display text-lg leading-tight wrap-anywhere text-heading no-underline after:absolute after:inset-0 hover:text-accent-strong"
                  href={href}
                >
                  {squad.name}
                </a>
                {squad.people.length > 0 && (
                  <Faces people={squad.people} label={`Members of ${squad.name}`} />
                )}
              </div>
              <span className="text-muted tabular" title={said}>
                <span aria-hidden="true">{shown}</span>
                <span className="sr-only">{said}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
