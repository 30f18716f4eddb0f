import { ApiError } from '#api/errors.ts';
import { wayTexts } from '#rules/crafting/way-text.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { Section } from '#ui/Section.tsx';
import { Messages } from '#islands/Messages.tsx';
import type { Pair } from '../SetDifferences.tsx';
import { type Making, useWay, type Way } from './use-way.ts';
import { Materials, Steps, Unmade } from './WayList.tsx';
import { WayPieces } from './WayPieces.tsx';
import { materialsOf, stepsOf, unmadeOf } from './way-told.ts';

interface ListProps {
  way: Way;
  names: Pair['names'];
  making: Making;
}

function Lists({ way, names, making }: ListProps) {
  const { difference, depth } = way;
  const { items } = making;
  const gather = materialsOf(making);
  const steps = stepsOf(making, way.who);
  const unmade = unmadeOf(making);
  const texts = wayTexts({ names, difference, depth, gather, steps, unmade });
  return (
    <>
      <Materials way={way} lines={gather} items={items} />
      <Steps way={way} steps={steps} items={items} />
      <Unmade lines={unmade} items={items} />
      <Section title="For Discord">
        <p className="text-sm text-muted">
          Nobody is called by it{texts.length > 1 && `; it takes ${texts.length} messages`}.
        </p>
        <Messages texts={texts} />
      </Section>
    </>
  );
}

/** Says why there is no list. */
function NoList({ way }: { way: Way }) {
  const { book } = way.reading;
  if (book.error instanceof ApiError && book.error.status === 403) {
    return <p className="text-muted">What pieces are made of is shown to members from level 3.</p>;
  }
  return <QueryState query={book} failure="How the pieces are made" />;
}

/** Shows the way from one gear to another: pieces, one list of materials, who makes each step. */
export function WayBetween({ names, gears: [from, to] }: Pair) {
  const way = useWay(from, to);
  const { difference, needed, making } = way;
  if (needed.length + difference.out.length === 0) return <p>Both are the same.</p>;
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 @min-[56rem]:grid-cols-[20rem_minmax(0,1fr)]">
        <WayPieces way={way} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {needed.length === 0 && <p>Nothing has to be got for it.</p>}
          {needed.length > 0 &&
            (making ? <Lists way={way} names={names} making={making} /> : <NoList way={way} />)}
        </div>
      </div>
    </div>
  );
}
