import { isDollSlot, slotNames } from '#rules/gear/slots.ts';
import { Section } from '#ui/Section.tsx';
import { useBuildItems } from './use-build-items.ts';
import type { KnownItems } from '../known-items.ts';
import type { BestSeeker } from './best-seeker.ts';
import { PieceFinder } from './PieceFinder.tsx';
import { pointsInWords } from './point-words.ts';
import type { AskedWhy } from './use-best.ts';
import type { Build, WhyNot, Wish } from './wish.ts';

interface Props {
  asked: AskedWhy;
  seeker: BestSeeker;
  /** what the best was found for */
  wish: Wish;
  /** the best that was found */
  best: Build;
  items: KnownItems;
  onAsk: (about: { wish: Wish; piece: string; name: string }) => void;
}

/** Why a piece cannot be worn at all. */
const reasons: Record<Extract<WhyNot, { is: 'never' }>['why'], string> = {
  level: 'asks for a higher level.',
  pool: 'is not among the pieces that the search may use.',
  excluded: 'is left out.',
  slot: 'fits no slot that may change.',
  time: 'cannot be judged: all that is asked cannot be reached, or time was up.',
  floors: 'leaves no way to reach all that is asked.',
};

/** Says what else changes when a piece is forced: what stands in the slots that differ from the best. */
function Instead({
  build,
  best,
  piece,
  items,
}: {
  build: Build;
  best: Build;
  piece: string;
  items: KnownItems;
}) {
  const slots = Object.keys(build.pieces).filter(isDollSlot);
  const others = slots.filter((slot) => {
    const [one, other] = [build.pieces[slot], best.pieces[slot]];
    return one?.id !== piece && one?.id !== other?.id;
  });
  const known = useBuildItems(
    others.flatMap((slot) => build.pieces[slot]?.id ?? []),
    items,
  );
  const at = slots.find((slot) => build.pieces[slot]?.id === piece);
  const then = others.map((slot) => {
    const id = build.pieces[slot]?.id ?? '';
    return `${slotNames[slot]}: ${known.items.get(id)?.name ?? '…'}`;
  });
  return (
    <>
      {at && ` It would stand at ${slotNames[at]}.`}
      {then.length > 0 && ` With it come ${then.join(', ')}.`}
    </>
  );
}

function Answer({ asked, best, items }: Pick<Props, 'asked' | 'best' | 'items'>) {
  switch (asked.is) {
    case 'none':
      return null;
    case 'searching':
      return `Asking about ${asked.about.name}…`;
    case 'failed':
      return <span className="text-danger">{asked.words}</span>;
    case 'ready': {
      const { about, answer } = asked;
      const name = <b className="text-heading">{about.name}</b>;
      if (answer.is === 'never') {
        return (
          <>
            {name} {reasons[answer.why]}
          </>
        );
      }
      if (answer.cost <= 0) return <>{name} is in one of the best: it costs nothing.</>;
      return (
        <>
          {name} costs {!answer.isProven && 'at least '}
          {pointsInWords(answer.cost)} points.
          <Instead build={answer.build} best={best} piece={about.piece} items={items} />
        </>
      );
    }
  }
}

/** Says of any piece what it costs to wear it. */
export function WhyNotThis({ asked, seeker, wish, best, items, onAsk }: Props) {
  return (
    <Section className="isolate" title="Why not this?">
      <PieceFinder
        label="A piece, by its name"
        verb="Ask about"
        seeker={seeker}
        onPick={({ id, name }) => {
          onAsk({ wish, piece: id, name });
        }}
      />
      <p className="text-sm text-muted empty:hidden" role="status">
        <Answer asked={asked} best={best} items={items} />
      </p>
    </Section>
  );
}
