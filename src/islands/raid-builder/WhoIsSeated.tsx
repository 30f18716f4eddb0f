import { archetypes } from '#rules/characters/archetypes.ts';
import { seatsOf } from '#rules/raids/plan.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { useBench } from './bench.ts';
import { factsOf } from './person-facts.ts';

/** Counts the archetypes of those who are seated. */
export function WhoIsSeated() {
  const { plan, people } = useBench();
  const seated = seatsOf(plan).flatMap(({ seat: { holder } }) =>
    holder ? factsOf(holder, people).as.archetype : [],
  );
  const most = Math.max(
    5,
    ...archetypes.map((name) => seated.filter((one) => one === name).length),
  );
  return (
    <section aria-labelledby="who-is-seated">
      <h3 id="who-is-seated" className="pb-1 font-text text-base font-bold">
        Who is seated
      </h3>
      <ul className="grid gap-1 text-sm">
        {archetypes.map((archetype) => {
          const count = seated.filter((one) => one === archetype).length;
          return (
            <li
              key={archetype}
              className="grid grid-cols-[1.4rem_5rem_minmax(0,1fr)_1.5rem] items-center gap-x-1"
            >
              <ArchetypeMark archetype={archetype} size="text" />
              <span>{archetype}</span>
              <Meter label={`${archetype} seated`} value={count} most={most} tone={archetype} />
              <b className="text-end tabular">{count}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
