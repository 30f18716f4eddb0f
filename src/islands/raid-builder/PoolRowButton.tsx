import { classes } from '#ui/classes.ts';
import { placeInWords } from '#rules/raids/place-words.ts';
import { gearInWords, powerInWords, recordInWords } from '../person-words.ts';
import { PoolPerson, type PoolPart } from '../PoolPerson.tsx';
import { useBench } from './bench.ts';
import { answerInWords, factsOf, titleOf } from './person-facts.ts';
import type { PoolRow } from './pool-view.ts';

/** Shows somebody of the pool: what they come as, what they can do, whether they come. */
export function PoolRowButton({ row, part }: { row: PoolRow; part: PoolPart }) {
  const { plan, people, hand, others, now } = useBench();
  const { person, placed, place, reason } = row;
  const facts = factsOf(placed, people);
  const { character, as } = facts;
  const sits = place === null ? undefined : `sits: ${placeInWords(plan, place)}`;
  return (
    <PoolPerson
      {...part}
      person={person}
      isInHand={hand?.placed?.person === person.discordId}
      other={others.get(person.discordId)}
      title={titleOf(facts, now)}
      fits={reason !== null}
      role={placed.role}
      plays={character ? { ...as, level: character.level } : 'no character'}
      power={powerInWords(character, as.role)}
      gear={gearInWords(character, now)}
      said={
        <span
          title={sits}
          className={classes(
            'min-w-0 truncate',
            person.answer === 'yes' ? 'text-muted' : 'text-warn',
          )}
        >
          {sits ?? answerInWords(person)}
        </span>
      }
      record={recordInWords(person)}
    />
  );
}
