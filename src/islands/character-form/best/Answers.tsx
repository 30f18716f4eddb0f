import { Trophy } from 'lucide-react';
import { useRef } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { Button } from '#ui/Button.tsx';
import type { KnownItems } from '../known-items.ts';
import { BestFound } from './BestFound.tsx';
import { proofInWords } from './proof-words.ts';
import type { Progress } from './best-messages.ts';
import { Impossible } from './Impossible.tsx';
import { pointsInWords } from './point-words.ts';
import { isOutdated, isSameWish } from './is-outdated.ts';
import { type AskedBest, type AskedWhy, type BestHands, knownSoFar } from './use-best.ts';
import { useGrowing } from './use-growing.ts';
import { WhatNext } from './WhatNext.tsx';
import { WhyNotThis } from './WhyNotThis.tsx';
import type { Wish } from './wish.ts';

interface Props {
  hands: BestHands;
  wish: Wish;
  /** the pieces of the wish's list have been read: until then nothing can be asked */
  isPoolKnown: boolean;
  gear: Gear;
  items: KnownItems;
  onWear: (label: string, gear: Gear, items: KnownItems) => void;
  onAsk: (wish: Wish) => void;
  onRelax: (floors: ReadonlyMap<string, number>) => void;
}

function progressInWords(progress: Progress | null): string {
  if (progress?.points == null) return 'Searching…';
  const best = `Searching… ${pointsInWords(progress.points)} points so far`;
  return progress.bound === null
    ? `${best}.`
    : `${best}; nothing can exceed ${pointsInWords(progress.bound)}.`;
}

/** Says what a search is at, for those who do not see it. */
function statusOf(asked: AskedBest): string {
  switch (asked.is) {
    case 'none':
    case 'failed':
      return '';
    case 'searching':
      return asked.first?.is === 'found'
        ? 'The best is found. Looking for those that come next…'
        : progressInWords(asked.progress);
    case 'ready': {
      const { answer } = asked;
      if (answer.is === 'impossible') return '';
      const points = answer.builds[0]?.points;
      if (points === undefined) return 'Nothing was found before time was up.';
      return `Found ${pointsInWords(points)} points. ${proofInWords(answer.proof)}`;
    }
  }
}

/** Returns what was answered about a piece, as long as it was asked of the same best. */
function whyOf(asked: AskedWhy, best: Wish): AskedWhy {
  const isOther = asked.is === 'ready' && !isSameWish(asked.about.wish, best);
  return isOther ? { is: 'none' } : asked;
}

/** Asks for the best, and shows what was found, what a piece costs, and what comes next. */
export function Answers(props: Props) {
  const { hands, wish, isPoolKnown, gear, items, onWear, onAsk, onRelax } = props;
  const { best, why, next } = hands;
  const { asked } = best;
  const parts = useGrowing(3, 1);
  const button = useRef<HTMLButtonElement>(null);
  const isSearching = asked.is === 'searching';
  const known = knownSoFar(asked);
  const found = known?.answer.is === 'found' ? known.answer : null;
  const [first] = found?.builds ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={button}
          look="main"
          aria-disabled={isSearching || !isPoolKnown}
          onClick={() => {
            if (!isSearching && isPoolKnown) onAsk(wish);
          }}
        >
          <Trophy className="line-icon" />
          {found ? 'Look again' : 'Find the best'}
        </Button>
        {isSearching && (
          <Button
            look="quiet"
            onClick={() => {
              best.stop();
              button.current?.focus();
            }}
          >
            Stop
          </Button>
        )}
        <p
          className={isSearching || (found && !first) ? 'text-sm text-muted tabular' : 'sr-only'}
          role="status"
        >
          {statusOf(asked)}
        </p>
      </div>
      {asked.is === 'failed' && (
        <p className="text-sm text-danger" role="alert">
          The search failed: {asked.words}
        </p>
      )}
      {known?.answer.is === 'impossible' && (
        <Impossible impossible={known.answer} onRelax={onRelax} />
      )}
      {known && found && first && (
        <>
          <BestFound
            found={found}
            wish={known.about}
            isOfEarlier={isPoolKnown && isOutdated(known, wish)}
            areMoreToCome={isSearching}
            gear={gear}
            items={items}
            onWear={onWear}
          />
          {parts > 1 && (
            <WhyNotThis
              asked={whyOf(why.asked, known.about)}
              seeker={hands.seeker}
              wish={known.about}
              best={first}
              items={items}
              onAsk={(about) => void why.ask(about)}
            />
          )}
        </>
      )}
      {parts > 2 && (
        <WhatNext
          asked={next.asked}
          isOfEarlier={
            isPoolKnown && next.asked.is === 'ready' && !isSameWish(next.asked.about, wish)
          }
          gear={gear}
          items={items}
          onAsk={() => {
            if (isPoolKnown) void next.ask(wish);
          }}
          onWear={onWear}
        />
      )}
    </div>
  );
}
