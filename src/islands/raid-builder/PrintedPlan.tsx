import { awayOf, poolAnswerNames } from '#rules/raids/people.ts';
import { type Placed, asides } from '#rules/raids/plan.ts';
import { useBench } from './bench.ts';
import { factsOf } from './person-facts.ts';

function Line({ placed }: { placed: Placed }) {
  const { people } = useBench();
  const { person, username, as, character } = factsOf(placed, people);
  const away = awayOf(person);
  return (
    <li className="flex justify-between gap-4 border-b border-rule">
      <b>{username}</b>
      <span>
        {character ? `${as.className} ${character.level}, ` : ''}
        {as.role.toLowerCase()}
        {away && `, ${poolAnswerNames[away].toLowerCase()}`}
      </span>
    </li>
  );
}

/** The plan on paper: squads with their people, then who waits beside them. */
export function PrintedPlan() {
  const { plan } = useBench();
  return (
    <div className="hidden grid-cols-2 gap-x-8 gap-y-4 text-sm print:grid" aria-hidden="true">
      {plan.squads.map(({ id, name, seats }) => (
        <section key={id} className="break-inside-avoid">
          <h2 className="text-lg">{name}</h2>
          <ol>
            {seats.flatMap(({ holder }) =>
              holder ? [<Line key={holder.person} placed={holder} />] : [],
            )}
          </ol>
        </section>
      ))}
      {asides.map(
        (list) =>
          plan[list].length > 0 && (
            <section key={list} className="break-inside-avoid">
              <h2 className="text-lg">{list === 'bench' ? 'Bench' : 'Reserve'}</h2>
              <ul>
                {plan[list].map((placed) => (
                  <Line key={placed.person} placed={placed} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
