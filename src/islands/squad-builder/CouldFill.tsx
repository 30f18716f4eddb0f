import { type MouseEvent, useMemo, useState } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { Role } from '#rules/characters/roles.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { type SquadPerson, whoCouldPlay } from '#rules/squads/filling.ts';
import { Face } from '#ui/people/Face.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { isFree } from './pool-view.ts';

/** So many of each role are shown until all are asked for. */
const mostShown = 5;

function toPerson({ discordId, main, role, ...person }: BuilderPerson): SquadPerson {
  return {
    ...{ id: discordId, username: person.username, evenings: person.evenings },
    ...{ wished: role, plays: roleIn({ main }), looking: person.looking, level: person.level },
    companions: person.companions.map((one) => one.discordId),
    avoids: person.avoids.map((one) => one.discordId),
  };
}

interface Props {
  squad: Squad;
  people: ReadonlyMap<string, BuilderPerson>;
  /** roles that nobody of the squad plays */
  missing: readonly Role[];
  onTake: (id: string) => void;
}

function OfRole({ role, squad, people, onTake }: Omit<Props, 'missing'> & { role: Role }) {
  const [isWhole, setWhole] = useState(false);
  const who = useMemo(() => {
    const members = squad.members.flatMap(({ discordId }) => people.get(discordId) ?? []);
    const free = [...people.values()].filter(isFree);
    return whoCouldPlay(role, members.map(toPerson), free.map(toPerson));
  }, [role, squad, people]);
  const name = role.toLowerCase();
  if (who.length === 0) {
    return <p className="text-sm text-muted">Nobody without a squad could be its {name}.</p>;
  }
  const take = ({ target }: MouseEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-fills]')?.dataset.fills;
    if (id !== undefined) onTake(id);
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-text text-sm font-bold">
        {who.length} could be its {name}
        {who.length > mostShown && (
          <TextButton
            className="ms-auto"
            aria-expanded={isWhole}
            onClick={() => {
              setWhole(!isWhole);
            }}
          >
            {isWhole ? 'Fewer' : 'All of them'}
          </TextButton>
        )}
      </h3>
      <ul className="grid max-h-80 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto" onClick={take}>
        {who.slice(0, isWhole ? who.length : mostShown).map(({ id, reason }) => {
          const person = people.get(id);
          return (
            person && (
              <li key={id}>
                <button
                  type="button"
                  data-fills={id}
                  className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-sm border border-rule px-2 py-1 text-start text-sm hover:border-accent"
                >
                  <Face person={person} size={24} />
                  <span className="grid min-w-0">
                    <b className="truncate text-heading">{person.username}</b>
                    <span className="text-xs leading-snug wrap-anywhere text-muted">{reason}</span>
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** Lists who could play what a squad misses, in order, each with the reason; a press takes them in hand. */
export function CouldFill({ missing, ...props }: Props) {
  return (
    <div className="grid items-start gap-x-6 gap-y-3 border-t border-rule pt-2 xl:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      {missing.map((role) => (
        <OfRole key={role} role={role} {...props} />
      ))}
    </div>
  );
}
