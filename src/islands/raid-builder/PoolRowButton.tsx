import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { archetypeColour } from '#ui/archetype-colour.ts';
import { classes } from '#ui/classes.ts';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { placeInWords } from '#rules/raids/place-words.ts';
import { PoolPerson, type PoolPart } from '../PoolPerson.tsx';
import { useBench } from './bench.ts';
import {
  titleOf,
  answerInWords,
  factsOf,
  gearInWords,
  powerInWords,
  recordInWords,
} from './person-facts.ts';
import type { PoolRow } from './pool-view.ts';

/** Shows somebody of the pool: what they come as, what they can do, whether they come. */
export function PoolRowButton({ row, part }: { row: PoolRow; part: PoolPart }) {
  const { plan, people, hand, others, now } = useBench();
  const { person, placed, place, reason } = row;
  const facts = factsOf(placed, people);
  const other = others.get(person.discordId);
  const power = powerInWords(facts);
  return (
    <PoolPerson
      {...part}
      person={person}
      isInHand={hand?.placed?.person === person.discordId}
      title={titleOf(facts, now)}
    >
      <span className="flex min-w-0 items-center gap-1.5 text-sm">
        <b className="min-w-0 truncate text-heading">{facts.username}</b>
        {other && <span className="truncate text-xs text-muted">{other.by.username} has them</span>}
        <span className="ms-auto flex items-center gap-1.5">
          {reason !== null && <i className="lozenge text-accent" aria-label="fits" role="img" />}
          <RoleMark role={placed.role} />
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-1 text-xs">
        <ArchetypeMark archetype={facts.as.archetype} size="text" />
        {facts.character ? (
          <>
            <span className={classes('truncate', archetypeColour(facts.as.archetype))}>
              {facts.as.className}
            </span>
            <span className="text-muted tabular">{facts.character.level}</span>
          </>
        ) : (
          <span className="text-muted">no character</span>
        )}
        {power !== null && <span className="ms-auto truncate text-muted tabular">{power}</span>}
      </span>
      <span className="flex min-w-0 items-center gap-2 text-xs">
        <span
          title={place === null ? undefined : `sits: ${placeInWords(plan, place)}`}
          className={classes(
            'min-w-0 truncate',
            person.answer === 'yes' ? 'text-muted' : 'text-warn',
          )}
        >
          {place === null ? answerInWords(person) : `sits: ${placeInWords(plan, place)}`}
        </span>
        <span className="ms-auto flex-none text-muted tabular">{recordInWords(person)}</span>
      </span>
      <span className="sr-only">{gearInWords(facts, now)}</span>
    </PoolPerson>
  );
}
