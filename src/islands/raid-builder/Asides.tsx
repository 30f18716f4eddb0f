import { Plus } from 'lucide-react';
import { fillsAny } from '#rules/raids/lacks.ts';
import { type Aside, asides } from '#rules/raids/plan.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { classes } from '#ui/classes.ts';
import { Face } from '#ui/people/Face.tsx';
import { useBench } from './bench.ts';
import { titleOf, factsOf } from './person-facts.ts';

const names: Record<Aside, string> = { bench: 'Bench', reserve: 'Reserve' };

const chipClass =
  'flex min-h-11 max-w-56 cursor-pointer items-center gap-2 cut border px-2.5 text-sm transition-colors';

function List({ list }: { list: Aside }) {
  const { plan, people, hand, fillers, now, isFixed, pressPerson, place, takeOut } = useBench();
  const inHand = hand?.placed ? factsOf(hand.placed, people) : null;
  const isOffered =
    inHand !== null &&
    !isFixed &&
    !plan[list].some(({ person }) => person === inHand.placed.person);
  return (
    <section
      aria-label={names[list]}
      className="grid content-start gap-2 data-over:outline-2 data-over:outline-accent-strong"
      data-place={list}
    >
      <h2 className="font-text text-base font-bold">
        {names[list]} <span className="font-normal text-muted tabular">{plan[list].length}</span>
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {plan[list].map((placed) => {
          const facts = factsOf(placed, people);
          const isHeld = hand?.placed?.person === placed.person;
          const fit = fillers?.fits.get(placed.person);
          const isAlready = facts.person && fillsAny(facts.person, placed, fillers?.lacks ?? []);
          return (
            <li key={placed.person} className="min-w-0">
              <button
                type="button"
                data-person={placed.person}
                aria-pressed={isHeld}
                title={fit?.reason ?? titleOf(facts, now)}
                className={classes(
                  chipClass,
                  isHeld
                    ? 'border-accent bg-accent-quiet'
                    : fit
                      ? 'border-accent bg-surface'
                      : 'border-rule bg-surface hover:border-accent',
                )}
                onClick={() => {
                  pressPerson(isAlready ? placed : (fit?.placed ?? placed));
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' || event.key === 'Backspace') takeOut(placed.person);
                }}
              >
                <Face person={facts.person ?? facts} size={24} />
                <span className="truncate">{facts.username}</span>
                <ArchetypeMark archetype={facts.as.archetype} size="text" />
                {fit && <i className="lozenge text-accent" aria-label="fits" role="img" />}
              </button>
            </li>
          );
        })}
        {isOffered && (
          <li className="min-w-0">
            <button
              type="button"
              title={`${inHand.username} to the ${list}`}
              className={classes(chipClass, 'border-dashed border-accent font-bold text-accent')}
              onClick={() => {
                place(list);
              }}
            >
              <Plus className="line-icon" />
              <span className="truncate">
                {inHand.username} to the {list}
              </span>
            </button>
          </li>
        )}
        {plan[list].length === 0 && !isOffered && <li className="text-sm text-muted">Nobody.</li>}
      </ul>
    </section>
  );
}

/** Shows the bench and the reserve: places too. */
export function Asides() {
  return (
    <div className="grid gap-x-8 gap-y-4 pt-3 double-t md:grid-cols-2">
      {asides.map((list) => (
        <List key={list} list={list} />
      ))}
    </div>
  );
}
